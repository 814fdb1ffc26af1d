import '@mantine/tiptap/styles.layer.css'
import { type Placeholder, placeholdersOf } from '@gable/contract/rich-text'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { RichTextEditorProps } from '../editor-props.ts'
import { fromEditor, toEditor } from '../schema/document.ts'
import { richTextExtensions } from '../schema/extensions.ts'
import { withoutStyles } from '../schema/pasted.ts'
import { labelOf } from '../schema/placeholder-node.ts'
import { text } from '../text.ts'
import classes from './RichTextArea.module.css'
import { Toolbar } from './Toolbar.tsx'

interface RichTextAreaProps extends Omit<RichTextEditorProps, 'description' | 'error'> {
  labelId: string
  errorId: string | undefined
}

/** The editor with its toolbar. Content pasted from Word or a web page is reduced to the schema. */
export default function RichTextArea(props: RichTextAreaProps) {
  const { value, onChange, onBlur, labelId, errorId, placeholders = [], values, refusesEmpty, minRows = 6 } = props
  const [refused, setRefused] = useState(false)
  const has = (name: Placeholder) => placeholders.includes(name) && values?.[name]?.trim() !== ''
  // The editor is created once, so its callbacks are read from the latest render.
  const latest = useRef({ onChange, has })
  latest.current = { onChange, has }
  const known = useRef(value)

  const editor = useEditor({
    extensions: richTextExtensions({
      hasValue: (name) => latest.current.has(name),
      onRefused: () => queueMicrotask(() => setRefused(true)),
    }),
    content: toEditor(value),
    // Our own stylesheet has the few rules, since the page's CSP blocks styles without its nonce.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: editorProps(labelId, errorId),
    onUpdate: ({ editor: changed }) => {
      const next = fromEditor(changed.getJSON())
      if (!next) return
      setRefused(false)
      known.current = next
      latest.current.onChange(next)
    },
    onBlur: () => onBlur?.(),
  })

  // A value from outside, such as after Discard, replaces the content.
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    editor.setOptions({ editorProps: editorProps(labelId, errorId) })
  }, [editor, labelId, errorId])

  const left = placeholdersOf(value).filter((name) => !has(name))
  const leftKey = left.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks are drawn again when what has no value changes
  useEffect(() => {
    if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false))
  }, [editor, leftKey])

  return (
    <>
      <RichTextEditor
        editor={editor}
        className={classes.root}
        style={{ '--rows': minRows }}
        classNames={{ content: classes.content }}
        data-invalid={errorId ? '' : undefined}
        withCodeHighlightStyles={false}
      >
        <Toolbar editor={editor} {...props} placeholders={placeholders} />
        <ImageFacts editor={editor} />
        <RichTextEditor.Content />
      </RichTextEditor>
      <div aria-live="polite">
        {refused && (
          <Text size="xs" c="red.7" mt={4}>
            {text('editor.limits')}
          </Text>
        )}
        {left.length > 0 && (
          <Text size="xs" c={refusesEmpty ? 'red.7' : 'dimmed'} mt={4}>
            {text.counted(refusesEmpty ? 'editor.refused' : 'editor.left', left.length, {
              names: left.map(labelOf).join(', '),
            })}
          </Text>
        )}
      </div>
    </>
  )
}

function editorProps(labelId: string, errorId: string | undefined) {
  return {
    transformPastedHTML: withoutStyles,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(errorId && { 'aria-describedby': errorId, 'aria-invalid': 'true' }),
    },
  }
}

/** The alternative text of the selected image, with a button to remove it. */
function ImageFacts({ editor }: { editor: Editor }) {
  const alt = useEditorState({
    editor,
    selector: () => (editor.isActive('image') ? (editor.getAttributes('image').alt as string) : undefined),
  })
  if (alt === undefined) return null
  return (
    <Group align="flex-end" gap="xs" p="sm" wrap="wrap">
      <TextInput
        flex={1}
        miw={200}
        label={text('image.alt')}
        description={text('image.altHint')}
        maxLength={200}
        value={alt}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Button variant="default" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {text('image.remove')}
      </Button>
    </Group>
  )
}
