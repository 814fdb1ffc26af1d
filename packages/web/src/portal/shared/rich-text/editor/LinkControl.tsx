import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { outline } from '../../../../ui/icon.tsx'
import { linkAddress } from '../schema/link-address.ts'
import { text } from '../text.ts'

const IconLink = outline(
  'M9 15l6 -6',
  'M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464',
  'M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463',
)

/** Adds, changes or removes the link of the selection. Without a selection, inserts the address as text. */
export function LinkControl({ editor }: { editor: Editor }) {
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
          <IconLink size={16} aria-hidden />
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
