import { Button, Group, TextInput } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { text } from '../text.ts'

/** The alternative text of the selected image, with a button to remove it. */
export function ImageFacts({ editor }: { editor: Editor }) {
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
