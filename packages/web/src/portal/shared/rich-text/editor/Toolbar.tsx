import { extensionsOf } from '@gable/contract/file-kind'
import type { Placeholder } from '@gable/contract/rich-text'
import { Button, Combobox, FileButton, Group, Popover, TextInput, useCombobox } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { outline } from '../../../../ui/icon.tsx'
import { IconPhoto, IconPlus } from '../../../../ui/icons.tsx'
import { toastRefused } from '../../../../ui/toast.tsx'
import { useOneUpload } from '../../../../ui/upload/use-one-upload.ts'
import { SnippetMenu } from '../../snippet/SnippetMenu.tsx'
import type { RichTextEditorProps } from '../editor-props.ts'
import { linkAddress } from '../schema/link-address.ts'
import { labelOf } from '../schema/placeholder-node.ts'
import { snippetNodes } from '../schema/snippet-nodes.ts'
import { text } from '../text.ts'

const IconLink = outline(
  'M9 15l6 -6',
  'M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464',
  'M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463',
)

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
          <IconPhoto size={16} />
        </RichTextEditor.Control>
      )}
    </FileButton>
  )
}

/** Inserts a placeholder at the cursor. */
function PlaceholderMenu({ editor, placeholders }: { editor: Editor; placeholders: readonly Placeholder[] }) {
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
          leftSection={<IconPlus size={14} />}
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

/** Adds, changes or removes the link of the selection. Without a selection, inserts the address as text. */
function LinkControl({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const active = useEditorState({ editor, selector: () => editor.isActive('link') })

  const open = () => {
    setTyped((editor.getAttributes('link').href as string | undefined) ?? '')
    setError('')
    setOpened(true)
  }
  const close = () => {
    setOpened(false)
    editor.commands.focus()
  }
  const apply = () => {
    const href = linkAddress(typed)
    if (!href) return setError(text('link.notValid'))
    const chain = editor.chain().focus().extendMarkRange('link')
    const isNew = editor.state.selection.empty && !active
    if (isNew)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    setOpened(false)
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setOpened(false)
  }

  return (
    <Popover opened={opened} onChange={setOpened} onClose={close} trapFocus withinPortal position="bottom-start">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={text('link.open')}
          title={text('link.open')}
          active={active}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => (opened ? close() : open())}
        >
          <IconLink size={16} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('link.open')}>
        <TextInput
          data-autofocus
          label={text('link.address')}
          value={typed}
          error={error}
          maxLength={500}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Inside a form, Enter must apply the link, not submit the form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
        <Group mt="sm" gap="xs">
          <Button size="xs" onClick={apply}>
            {text('link.apply')}
          </Button>
          {active && (
            <Button size="xs" variant="default" onClick={remove}>
              {text('link.remove')}
            </Button>
          )}
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
