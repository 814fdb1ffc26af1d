import { Combobox, Text, Textarea, useCombobox, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Hint } from '../../../ui/parts.tsx'
import { api } from '../../shared/session.ts'
import { typedMention, withMention } from './mention.ts'
import { text } from './text.ts'

interface Colleague {
  id: string
  name: string
  seesLead: boolean
}

interface MentionTextareaProps {
  leadId: string
  value: string
  onChange: (words: string) => void
  onMention: (colleague: Colleague) => void
  label: string
  placeholder: string
  error?: ReactNode
  onBlur?: () => void
  'data-path'?: string
}

/** The maximum number of suggestions shown. Further typing narrows them. */
const shownAtOnce = 6

/**
 * A text area in which @ opens a list of colleagues. Typing narrows it, Enter or Tab selects the highlighted one,
 * initially the first, and Escape closes it. Colleagues who cannot see the lead are listed with a mark: the form offers
 * to give them access.
 */
export function MentionTextarea({ leadId, value, onChange, onMention, label, ...field }: MentionTextareaProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<{ from: number; typed: string }>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const requested = useQuery(
    api.note.colleagues.queryOptions({ input: { leadId }, enabled: typed !== undefined, staleTime: 60_000 }),
  )
  const found = typed === undefined ? [] : matching(requested.data?.colleagues ?? [], typed.typed)
  const isOpen = combobox.dropdownOpened && found.length > 0
  const [marked, setMarked] = useState<string | null>(null)
  const { selectFirstOption } = combobox
  const shown = found.map(({ id }) => id).join()
  useEffect(() => {
    if (isOpen && shown) setMarked(selectFirstOption())
  }, [isOpen, shown, selectFirstOption])

  const follow = (words: string, caret: number) => {
    const now = typedMention(words, caret)
    setTyped(now)
    if (now) {
      combobox.openDropdown()
    } else combobox.closeDropdown()
  }
  const choose = (id: string) => {
    const chosen = found.find((each) => each.id === id)
    if (!chosen || !typed) return
    const { words, caret } = withMention(value, typed, chosen.name)
    onChange(words)
    onMention(chosen)
    setTyped(undefined)
    combobox.closeDropdown()
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(caret, caret)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setMarked(combobox.selectNextOption())
    else if (event.key === 'ArrowUp') setMarked(combobox.selectPreviousOption())
    else if (event.key === 'Escape') combobox.closeDropdown()
    else if ((event.key === 'Enter' || event.key === 'Tab') && combobox.getSelectedOptionIndex() >= 0) {
      combobox.clickSelectedOption()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} position="bottom-start">
      <Combobox.DropdownTarget>
        <Textarea
          ref={input}
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={isOpen ? (combobox.listId ?? undefined) : undefined}
          aria-activedescendant={isOpen ? (marked ?? undefined) : undefined}
          autosize
          minRows={2}
          maxRows={12}
          {...field}
          value={value}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
            onChange(event.currentTarget.value)
            follow(event.currentTarget.value, event.currentTarget.selectionStart)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            combobox.closeDropdown()
            field.onBlur?.()
          }}
        />
      </Combobox.DropdownTarget>
      <VisuallyHidden role="status">{isOpen && text.counted('note.found', found.length)}</VisuallyHidden>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={text('note.colleagues')}>
          {found.map(({ id, name, seesLead }) => (
            <Combobox.Option key={id} value={id} onMouseDown={(event) => event.preventDefault()}>
              <Text size="sm">{name}</Text>
              {!seesLead && <Hint>{text('note.cannotSee')}</Hint>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Returns colleagues with a part of the name that starts with the input. Those who can be notified come first. */
function matching(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const wanted = typed.toLocaleLowerCase()
  const fits = ({ name }: Colleague) =>
    name.toLocaleLowerCase().startsWith(wanted) ||
    name.split(' ').some((part) => part.toLocaleLowerCase().startsWith(wanted))
  return colleagues
    .filter(fits)
    .sort((one, other) => Number(other.seesLead) - Number(one.seesLead))
    .slice(0, shownAtOnce)
}
