import { longDate } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { sharedFigures } from '@gable/contract/offer'
import type { ProposalView } from '@gable/contract/proposal'
import type { SigningView } from '@gable/contract/proposal-signing'
import { disclosureVersion, type SignatureMark, signatureLimits } from '@gable/contract/signature-limits'
import { submissionKeys } from '@gable/contract/submission-keys'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../frame/parts/Button.tsx'
import type { Ticked } from '../../offer/use-ticked.ts'
import { type SignAnswer, sign } from '../source.ts'
import { text } from '../texts/text.ts'
import { CodeField } from './CodeField.tsx'
import { Disclosure } from './Disclosure.tsx'
import { SignaturePad } from './SignaturePad.tsx'

interface Props {
  view: ProposalView
  signing: SigningView
  ticked: Ticked
  link: string
  /** As the company wrote the signer's name. */
  name: string
  /** Where a one-time code is mailed to, where one is asked for. */
  codeTo: string | null
  onChanged: () => void
}

/** Why a signature was not taken. */
type Fault = Exclude<SignAnswer, 'signed' | 'already'> | 'choice' | 'codeMissing'

/** Everything that a signature needs, in the order in which it is read. */
export function SignForm({ view, signing, ticked, link, name, codeTo, onChanged }: Props) {
  const id = useId()
  const [keys] = useState(() => submissionKeys())
  const [fullName, setFullName] = useState(name)
  const [mark, setMark] = useState<SignatureMark>({ kind: 'typed' })
  const [initials, setInitials] = useState<Record<string, string>>({})
  const [comments, setComments] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [code, setCode] = useState('')
  const [state, setState] = useState<'ready' | 'sending' | Fault>('ready')
  const places = placesOf(view, signing)
  const choice = choiceOf(view, ticked)
  const isComplete =
    fullName.trim() !== '' &&
    accepted &&
    places.every((place) => initials[place.id]?.trim()) &&
    (mark.kind === 'typed' || mark.strokes.length > 0)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    if (!choice) return setState('choice')
    if (!isComplete) return setState('incomplete')
    if (codeTo !== null && code.trim() === '') return setState('codeMissing')
    setState('sending')
    const given = places.map((place) => ({ of: place.id, text: initials[place.id]!.trim() }))
    const form = { fullName: fullName.trim(), mark, initials: given, comments, disclosure: disclosureVersion }
    const { optionId, upgrades } = choice
    const signature = { number: view.number, choice: { optionId, upgrades }, form, code }
    const result = await sign(link, signature, keys.keyFor(signature))
    if (result === 'signed' || result === 'already') return onChanged()
    setState(result)
    // What was filled in stays, over the proposal as it is now.
    if (isStale(result)) onChanged()
  }

  return (
    <form className="words-form sign-form" noValidate onSubmit={(event) => void submit(event)}>
      {places.map((place) => (
        <div key={place.id} className="sign-initials">
          <label htmlFor={`${id}-${place.id}`}>{text('sign.initials', { title: place.title })}</label>
          <input
            id={`${id}-${place.id}`}
            maxLength={signatureLimits.initials}
            autoComplete="off"
            value={initials[place.id] ?? ''}
            onChange={(event) => {
              const typed = event.currentTarget.value
              setInitials((known) => ({ ...known, [place.id]: typed }))
            }}
          />
        </div>
      ))}
      <label htmlFor={`${id}-name`}>{text('sign.fullName')}</label>
      <input
        id={`${id}-name`}
        maxLength={signatureLimits.fullName}
        autoComplete="name"
        dir="auto"
        value={fullName}
        onChange={(event) => setFullName(event.currentTarget.value)}
      />
      <SignaturePad name={fullName} mark={mark} onChange={setMark} />
      <label htmlFor={`${id}-comments`}>{text('sign.comments')}</label>
      <textarea
        id={`${id}-comments`}
        rows={2}
        dir="auto"
        maxLength={signatureLimits.comments}
        value={comments}
        onChange={(event) => setComments(event.currentTarget.value)}
      />
      {signing.cancellation && (
        <p className="sign-cancel">
          {text('sign.cancel', {
            day: longDate(`${signing.cancellation.lastDay}T12:00:00.000Z`, 'UTC', view.locale),
          })}
        </p>
      )}
      <Disclosure language={view.language} accepted={accepted} onChange={setAccepted} />
      {codeTo !== null && <CodeField link={link} to={codeTo} code={code} onChange={setCode} />}
      {choice && !view.change && (
        <p className="sign-for">
          {text('sign.for', {
            option: choice.title,
            total: money(choice.totalCents, view.currency, 'exact', view.locale),
          })}
        </p>
      )}
      <p role="alert" className="words-fault">
        {state !== 'ready' && state !== 'sending' && faultText(state)}
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

/** What is signed for: the option that was chosen above, or the only one that there is, with the upgrades that are ticked. */
function choiceOf({ options, chosen, signing }: ProposalView, { tickedIn }: Ticked): SignedFor | undefined {
  const option = options.length === 1 ? options[0]! : options.find(({ id }) => id === chosen?.optionId)
  if (!option) return undefined
  const taken = signing?.isFixed && chosen ? chosen.upgrades : [...tickedIn(option.id)]
  const { id: optionId, title, product } = option
  const { totalCents } = sharedFigures(option, taken)
  return { optionId, upgrades: taken, title: options.length === 1 ? product.name : title, totalCents }
}

/** The sections and terms that are initialed, by their titles. */
function placesOf({ sections, terms }: ProposalView, { initials }: SigningView): { id: string; title: string }[] {
  const all = [
    ...sections.map(({ id, title }) => ({ id, title })),
    ...terms.map(({ id, name }) => ({ id, title: name })),
  ]
  return all.filter(({ id }) => initials.includes(id))
}

/** Whether the proposal has to be read again. */
function isStale(fault: Fault): boolean {
  switch (fault) {
    case 'changed':
    case 'incomplete':
    case 'notYet':
    case 'over':
      return true
    case 'code':
    case 'fault':
    case 'choice':
    case 'codeMissing':
      return false
  }
}

function faultText(state: Fault): string {
  switch (state) {
    case 'incomplete':
      return text('sign.incomplete')
    case 'choice':
      return text('sign.chooseFirst')
    case 'codeMissing':
      return text('sign.codeMissing')
    case 'code':
      return text('sign.codeWrong')
    case 'changed':
      return text('choose.changed')
    case 'over':
      return text('sign.over')
    case 'notYet':
      return text('sign.notYet')
    case 'fault':
      return text('sign.failed')
  }
}
