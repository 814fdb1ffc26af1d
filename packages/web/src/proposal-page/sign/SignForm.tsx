import { disclosures } from '@gable/contract/e-sign-disclosure'
import { longDate } from '@gable/contract/format/day'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import { sharedFigures } from '@gable/contract/offer'
import type { ProposalView } from '@gable/contract/proposal'
import type { SigningView } from '@gable/contract/proposal-signing'
import { disclosureVersion, type SignatureMark, signatureLimits } from '@gable/contract/signature-limits'
import { submissionKeys } from '@gable/contract/submission-keys'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Ticked } from '../../homeowner/offer/use-ticked.ts'
import { Button } from '../../homeowner/parts/Button.tsx'
import { type SignAnswer, sign } from '../source.ts'
import { text } from '../texts/text.ts'
import { CodeField, SignField } from './CodeField.tsx'
import { FieldError, invalid } from './FieldError.tsx'
import { type MissingField, missingFields } from './missing.ts'
import { SignaturePad } from './SignaturePad.tsx'

interface Props {
  view: ProposalView
  signing: SigningView
  ticked: Ticked
  link: string
  /** The signer's name as the company entered it. */
  name: string
  /** The address that a one-time code is emailed to, if one is required. */
  codeTo: string | null
  onChanged: () => void
}

type SignError = Exclude<SignAnswer, 'signed' | 'already'> | 'choice'

/** All fields of a signature, in reading order. */
export function SignForm({ view, signing, ticked, link, name, codeTo, onChanged }: Props) {
  const [keys] = useState(() => submissionKeys())
  const [fullName, setFullName] = useState(name)
  const [mark, setMark] = useState<SignatureMark>({ kind: 'typed' })
  const [initials, setInitials] = useState<Record<string, string>>({})
  const [comments, setComments] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [typedCode, setTypedCode] = useState('')
  const [state, setState] = useState<'ready' | 'sending' | SignError>('ready')
  const places = placesOf(view, signing)
  const choice = choiceOf(view, ticked)
  const code = codeTo === null ? undefined : typedCode
  const [isChecked, setChecked] = useState(false)
  const missing = isChecked ? missingFields({ places, initials, fullName, mark, accepted, code }) : []
  const errorOf = (field: MissingField) => (missing.includes(field) ? missingText(field) : undefined)
  const form = useRef<HTMLFormElement>(null)
  /** Counts the attempts with an empty field. Each moves the focus to the first one. */
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [refused])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    if (!choice) return setState('choice')
    setChecked(true)
    if (missingFields({ places, initials, fullName, mark, accepted, code }).length > 0) {
      setState('ready')
      return setRefused((count) => count + 1)
    }
    setState('sending')
    const provided = places.map((place) => ({ of: place.id, text: initials[place.id]!.trim() }))
    const filled = { fullName: fullName.trim(), mark, initials: provided, comments, disclosure: disclosureVersion }
    const { optionId, upgrades } = choice
    const signature = { number: view.number, choice: { optionId, upgrades }, form: filled, code: typedCode }
    const result = await sign(link, signature, keys.keyFor(signature))
    if (result === 'signed' || result === 'already') return onChanged()
    setState(result)
    // Keeps the filled-in fields and shows the current proposal above them.
    if (isStale(result)) onChanged()
  }

  return (
    <form ref={form} className="words-form sign-form" noValidate onSubmit={(event) => void submit(event)}>
      {places.map((place) => (
        <div key={place.id} className="sign-initials">
          <SignField
            label={text('sign.initials', { title: place.title })}
            error={errorOf(`initials:${place.id}`)}
            maxLength={signatureLimits.initials}
            autoComplete="off"
            value={initials[place.id] ?? ''}
            onChange={(typed) => setInitials((known) => ({ ...known, [place.id]: typed }))}
          />
        </div>
      ))}
      <SignField
        label={text('sign.fullName')}
        error={errorOf('name')}
        maxLength={signatureLimits.fullName}
        autoComplete="name"
        dir="auto"
        value={fullName}
        onChange={setFullName}
      />
      <SignaturePad name={fullName} mark={mark} error={errorOf('signature')} onChange={setMark} />
      <label>
        {text('sign.comments')}
        <textarea
          rows={2}
          dir="auto"
          maxLength={signatureLimits.comments}
          value={comments}
          onChange={(event) => setComments(event.currentTarget.value)}
        />
      </label>
      {signing.cancellation && (
        <p className="sign-cancel">
          {text('sign.cancel', {
            day: longDate(`${signing.cancellation.lastDay}T12:00:00.000Z`, 'UTC', view.locale),
          })}
        </p>
      )}
      <Disclosure language={view.language} accepted={accepted} error={errorOf('disclosure')} onChange={setAccepted} />
      {codeTo !== null && (
        <CodeField link={link} to={codeTo} code={typedCode} error={errorOf('code')} onChange={setTypedCode} />
      )}
      {choice && !view.change && (
        <p className="sign-for">
          {text('sign.for', {
            option: choice.title,
            total: money(choice.totalCents, view.currency, 'exact', view.locale),
          })}
        </p>
      )}
      <p role="alert" className="words-fault">
        {state !== 'ready' && state !== 'sending' && errorText(state)}
      </p>
      <div className="words-buttons">
        <Button type="submit" busy={state === 'sending'} busyText={text('sign.sending')}>
          {text('sign.action')}
        </Button>
      </div>
    </form>
  )
}

interface SignedFor {
  optionId: string
  upgrades: string[]
  title: string
  totalCents: number
}

/** The signed content: the option chosen above, or the only one, with the checked upgrades. */
function choiceOf({ options, chosen, signing }: ProposalView, { tickedIn }: Ticked): SignedFor | undefined {
  const option = options.length === 1 ? options[0]! : options.find(({ id }) => id === chosen?.optionId)
  if (!option) return undefined
  const taken = signing?.isFixed && chosen ? chosen.upgrades : [...tickedIn(option.id)]
  const { id: optionId, title, product } = option
  const { totalCents } = sharedFigures(option, taken)
  return { optionId, upgrades: taken, title: options.length === 1 ? product.name : title, totalCents }
}

/** The sections and terms that need initials, with their titles. */
function placesOf({ sections, terms }: ProposalView, { initials }: SigningView): { id: string; title: string }[] {
  const all = [
    ...sections.map(({ id, title }) => ({ id, title })),
    ...terms.map(({ id, name }) => ({ id, title: name })),
  ]
  return all.filter(({ id }) => initials.includes(id))
}

function missingText(field: MissingField): string {
  switch (field) {
    case 'name':
      return text('sign.nameMissing')
    case 'signature':
      return text('sign.signatureMissing')
    case 'disclosure':
      return text('sign.acceptMissing')
    case 'code':
      return text('sign.codeMissing')
    default:
      return text('sign.initialsMissing')
  }
}

/** Whether the proposal has to be fetched again. */
function isStale(error: SignError): boolean {
  switch (error) {
    case 'changed':
    case 'incomplete':
    case 'notYet':
    case 'over':
      return true
    case 'code':
    case 'fault':
    case 'choice':
      return false
  }
}

function errorText(state: SignError): string {
  switch (state) {
    case 'incomplete':
      return text('sign.incomplete')
    case 'choice':
      return text('sign.chooseFirst')
    case 'code':
      return text('sign.codeWrong')
    case 'changed':
      return text('offer.changed')
    case 'over':
      return text('sign.over')
    case 'notYet':
      return text('sign.notYet')
    case 'fault':
      return text('sign.failed')
  }
}

interface DisclosureProps {
  language: SpokenLanguage
  accepted: boolean
  error: string | undefined
  onChange: (accepted: boolean) => void
}

function Disclosure({ language, accepted, error, onChange }: DisclosureProps) {
  const errorId = useId()
  return (
    <div className="sign-disclosure">
      <details>
        <summary>{text('sign.disclosure')}</summary>
        {disclosures[language].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
      <label className="sign-accept">
        <input
          type="checkbox"
          checked={accepted}
          {...invalid(errorId, error)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{text('sign.accept')}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
