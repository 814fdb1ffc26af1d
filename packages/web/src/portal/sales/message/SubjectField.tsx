import {
  fillLine,
  type MessagePlaceholder,
  type MessageValues,
  messageLimits,
  messagePlaceholders,
  tokenOf,
} from '@gable/contract/message-words'
import { Button, Menu, TextInput, type TextInputProps } from '@mantine/core'
import { useRef } from 'react'
import { IconPlus } from '../../../ui/icons.tsx'
import { text as nameOf } from '../../shared/rich-text/text.ts'
import { inserted } from '../../shared/snippet/inserted.ts'
import { text } from './text.ts'

interface SubjectFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  'data-autofocus'?: boolean
  value: string
  onChange: (value: string) => void
  values: Partial<Record<MessagePlaceholder, string>>
}

/**
 * A single-line subject with placeholders. They are inserted from a menu, and the resulting subject is previewed below.
 */
export function SubjectField({ value, onChange, values, error, ...field }: SubjectFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { filled, left } = fillLine(value, values)
  const isLeft = left.length > 0
  const names = left
    .map((name) => messagePlaceholders.find((each) => each === name) ?? '')
    .map((name, index) => (name ? nameOf(name) : left[index]!))
  const insert = (name: MessagePlaceholder) => {
    const { current } = input
    const place = { start: current?.selectionStart ?? value.length, end: current?.selectionEnd ?? value.length }
    const next = inserted(value, tokenOf(name), place, 'line')
    onChange(next.value)
    requestAnimationFrame(() => {
      current?.focus()
      current?.setSelectionRange(next.caret, next.caret)
    })
  }
  return (
    <div>
      <TextInput
        ref={input}
        label={text('message.subject')}
        withAsterisk
        maxLength={messageLimits.subject}
        {...field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error || (isLeft && text('message.subjectLeft', { names: names.join(', ') }))}
        description={filled === value || isLeft ? undefined : text('message.shownSubject', { subject: filled })}
      />
      <Menu shadow="md" position="bottom-start">
        <Menu.Target>
          <Button
            size="compact-xs"
            variant="subtle"
            mt={4}
            leftSection={<IconPlus size={14} />}
            aria-label={text('message.insertField')}
          >
            {nameOf('placeholder.insert')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={260} style={{ overflowY: 'auto' }}>
          {messagePlaceholders.map((name) => (
            <Menu.Item key={name} onClick={() => insert(name)}>
              {nameOf(name)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** In an email to many leads, placeholders are shown as such, because their values differ for each lead. */
export const asThemselves = Object.fromEntries(
  messagePlaceholders.map((name) => [name, tokenOf(name)]),
) as MessageValues
