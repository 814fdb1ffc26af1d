import { extensionsOf } from '@gable/contract/file-kind'
import type { Placeholder } from '@gable/contract/rich-text'
import { Button, Combobox, FileButton, useCombobox } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { IconPhoto, IconPlus } from '../../../../ui/icons.tsx'
import { toastRefused } from '../../../../ui/toast.tsx'
import { useOneUpload } from '../../../../ui/upload/use-one-upload.ts'
import { SnippetMenu } from '../../snippet/SnippetMenu.tsx'
import type { RichTextEditorProps } from '../editor-props.ts'
import { labelOf } from '../schema/placeholder-node.ts'
import { snippetNodes } from '../schema/snippet-nodes.ts'
import { text } from '../text.ts'
import { LinkControl } from './LinkControl.tsx'

interface ToolbarProps extends Pick<RichTextEditorProps, 'label' | 'images' | 'withSnippets'> {
  editor: Editor
  placeholders: readonly Placeholder[]
}

/** Labeled buttons for all editing commands. Each shows whether it is active at the cursor. */
export function Toolbar({ editor, label, placeholders, images, withSnippets = false }: ToolbarProps) {
  const inTable = useEditorState({ editor, selector: () => editor.isActive('table') })
  const insertText = (words: string) => {
    const lines = words.split('\n').filter((line) => line.trim() !== '')
    const paragraphs = lines.map((line) => ({ type: 'paragraph', content: snippetNodes(line, placeholders) }))
    const single = paragraphs.length === 1 ? paragraphs[0]!.content : paragraphs
    editor.chain().focus().insertContent(single).run()
  }
  return (
    <RichTextEditor.Toolbar role="group" aria-label={text('editor.toolbar', { field: label })}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <LinkControl editor={editor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H1 />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Hr />
        <RichTextEditor.TableInsert maxColumns={6} maxRows={8} />
        {images && <AddImage editor={editor} images={images} />}
      </RichTextEditor.ControlsGroup>
      {inTable && (
        <RichTextEditor.ControlsGroup role="group" aria-label={text('table.tools')}>
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableDelete />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      {placeholders.length > 0 && <PlaceholderMenu editor={editor} placeholders={placeholders} />}
      {withSnippets && <SnippetMenu field={label} onInsert={insertText} />}
    </RichTextEditor.Toolbar>
  )
}

interface AddImageProps {
  editor: Editor
  images: NonNullable<RichTextEditorProps['images']>
}

/** Uploads an image and inserts it at the cursor. */
function AddImage({ editor, images: { purpose, accepted } }: AddImageProps) {
  const { isSending: sending, send } = useOneUpload({
    purpose,
    accepted,
    onDone: ({ id: fileId }) =>
      void editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { fileId, alt: '' } })
        .run(),
    onRefused: () => toastRefused(text('image.failed')),
  })
  return (
    <FileButton accept={extensionsOf(accepted)} onChange={(file) => file && void send(file)} disabled={sending}>
      {(button) => (
        <RichTextEditor.Control
          {...button}
          aria-label={text('image.add')}
          title={text('image.add')}
          aria-busy={sending}
          disabled={sending}
        >
          <IconPhoto size={16} aria-hidden />
        </RichTextEditor.Control>
      )}
    </FileButton>
  )
}

interface PlaceholderMenuProps {
  editor: Editor
  placeholders: readonly Placeholder[]
}

/** Inserts a placeholder at the cursor. */
function PlaceholderMenu({ editor, placeholders }: PlaceholderMenuProps) {
  const [search, setSearch] = useState('')
  const menu = useCombobox({
    onDropdownOpen: () => menu.focusSearchInput(),
    onDropdownClose: () => {
      menu.resetSelectedOption()
      setSearch('')
    },
  })
  const sought = search.trim().toLowerCase()
  const found = placeholders.filter((name) => labelOf(name).toLowerCase().includes(sought))
  const insert = (name: string) => {
    menu.closeDropdown()
    editor.chain().focus().insertContent({ type: 'placeholder', attrs: { name } }).run()
  }
  return (
    <Combobox store={menu} width={260} position="bottom-start" onOptionSubmit={insert}>
      <Combobox.Target withAriaAttributes={false}>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-haspopup="listbox"
          aria-expanded={menu.dropdownOpened}
          onClick={() => menu.toggleDropdown()}
        >
          {text('placeholder.insert')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={text('placeholder.search')}
          placeholder={text('placeholder.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Combobox.Options aria-label={text('placeholder.insert')} mah={260} style={{ overflowY: 'auto' }}>
          {found.map((name) => (
            <Combobox.Option key={name} value={name}>
              {labelOf(name)}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{text('placeholder.none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
