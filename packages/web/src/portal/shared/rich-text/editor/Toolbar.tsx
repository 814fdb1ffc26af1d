import type { Placeholder } from '@gable/contract/rich-text'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { SnippetMenu } from '../../snippet/SnippetMenu.tsx'
import type { RichTextEditorProps } from '../editor-props.ts'
import { snippetNodes } from '../schema/snippet-nodes.ts'
import { text } from '../text.ts'
import { AddImage } from './AddImage.tsx'
import { LinkControl } from './LinkControl.tsx'
import { PlaceholderMenu } from './PlaceholderMenu.tsx'

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
