import { addressLine } from '@gable/contract/format/contact'
import type { Suggestion } from '@gable/contract/geo'
import { homeownerLimits } from '@gable/contract/limits-homeowner'
import type { HomeownerCode } from '@gable/contract/messages-homeowner'
import { newId } from '@gable/contract/new-id'
import { useCombobox } from 'downshift'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { CloseIcon, PinIcon } from '../../../homeowner/parts/icons.tsx'
import { outcomeOf, type WidgetApi } from '../../api.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'

const pauseMs = 120
const shortest = 3

interface Suggestions {
  found: Suggestion[]
  /** The text that the answer belongs to; empty before the first answer. */
  for: string
  refusal: HomeownerCode | null
}

const none: Suggestions = { found: [], for: '', refusal: null }

/** Addresses for the typed text, after a short pause. Drops answers to text that has since changed. */
function useSuggestions(api: WidgetApi, widgetId: string, typed: string, billingSession: string): Suggestions {
  const [suggestions, setSuggestions] = useState(none)
  const text = typed.trim()
  useEffect(() => {
    if (text.length < shortest) {
      setSuggestions(none)
      return
    }
    const overtaken = new AbortController()
    const timer = setTimeout(async () => {
      const call = api.suggestAddresses({ widgetId, text, billingSession }, { signal: overtaken.signal })
      const outcome = await outcomeOf(call)
      if (overtaken.signal.aborted) return
      if (outcome.kind === 'done') setSuggestions({ found: outcome.value.suggestions, for: text, refusal: null })
      if (outcome.kind === 'refused') setSuggestions({ found: [], for: text, refusal: outcome.refusal.code })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [api, widgetId, text, billingSession])
  return suggestions
}

/** The address field: pick from the list, or type and press Enter. */
export function AddressField() {
  const { api, widgetId, settings, quote, announce } = useWidget()
  const { flow, dispatch, busy } = quote
  // Providers that bill by session count typing and choosing one address as one session.
  const [billingSession] = useState(newId)
  const [emptied, setEmptied] = useState(false)
  const typed = flow.addressText
  const suggestions = useSuggestions(api, widgetId, typed, billingSession)
  const items = typed.trim() === '' ? [] : suggestions.found

  const combobox = useCombobox<Suggestion>({
    items,
    inputValue: typed,
    selectedItem: null,
    itemToString: (item) => (item ? addressLine(item) : ''),
    // Leaving the field or pressing Escape closes the list; only an explicit selection chooses an address.
    stateReducer: (_, { changes }) => ({ ...changes, inputValue: typed }),
    onStateChange: ({ type, selectedItem }) => {
      if (selectedItem && type !== useCombobox.stateChangeTypes.InputBlur) {
        quote.chooseAddress({ kind: 'suggestion', id: selectedItem.id }, addressLine(selectedItem), billingSession)
      }
    },
  })
  const { isOpen, highlightedIndex } = combobox
  const open = isOpen && items.length > 0

  useEffect(() => {
    if (suggestions.for === '' || suggestions.refusal) return
    const count = suggestions.found.length
    announce(count > 0 ? text('address.results', { count }) : text('address.noResults'))
  }, [suggestions, announce])

  const error = emptied ? sentences.REQUIRED : (flow.refusal ?? suggestions.refusal)
  const sentence = emptied ? sentences.REQUIRED : error ? sentences[error as keyof typeof sentences] : null

  function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (typed.trim() === '') setEmptied(true)
    else quote.chooseAddress({ kind: 'text', text: typed.trim() }, typed, billingSession)
  }

  /** Downshift consumes Enter and Escape even when they have another meaning here. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const leaveToUs = (event.key === 'Enter' && highlightedIndex < 0) || (event.key === 'Escape' && !open)
    if (leaveToUs) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    else if (event.key === 'Escape') event.preventDefault()
  }

  function onType(value: string) {
    setEmptied(false)
    dispatch({ type: 'addressTyped', text: value })
  }

  return (
    <form className="address-form" onSubmit={send} noValidate>
      <div className="address-field">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: downshift's props name the input */}
        <label {...combobox.getLabelProps()}>{text('address.label')}</label>
        <div className="address-input">
          <PinIcon />
          <input
            {...combobox.getInputProps({ onKeyDown, onChange: (event) => onType(event.currentTarget.value) })}
            placeholder={settings.mainTextExampleText}
            autoComplete="street-address"
            enterKeyHint="go"
            maxLength={homeownerLimits.addressText}
            aria-invalid={sentence !== null || undefined}
            aria-describedby={sentence === null ? undefined : 'address-fault'}
          />
          {typed !== '' && (
            <button type="button" aria-label={text('address.clear')} onClick={() => onType('')}>
              <CloseIcon />
            </button>
          )}
        </div>
        <ul {...combobox.getMenuProps({ 'aria-label': text('address.list') })} className="address-list" hidden={!open}>
          {open &&
            items.map((item, index) => (
              <li
                key={item.id}
                {...combobox.getItemProps({ item, index })}
                className={index === highlightedIndex ? 'address-active' : undefined}
              >
                <strong>{item.street}</strong>
                <span>{addressLine({ ...item, street: '' })}</span>
              </li>
            ))}
        </ul>
        <div className="address-fault">
          {sentence !== null && (
            <p id="address-fault" role="alert">
              {sentence}
            </p>
          )}
          {flow.refusal === 'ADDRESS_NOT_FOUND' && (
            <Button kind="link" onClick={() => dispatch({ type: 'helpAsked' })}>
              {text('frame.getHelp')}
            </Button>
          )}
        </div>
      </div>
      <Button type="submit" busy={busy} busyText={text('address.busy')}>
        {text('address.button')}
      </Button>
    </form>
  )
}
