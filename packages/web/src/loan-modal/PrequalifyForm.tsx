import type { WidgetSettings } from '@gable/contract/branding'
import { money } from '@gable/contract/format/money'
import { homeownerLimits } from '@gable/contract/limits-homeowner'
import type { WebsiteTerms } from '@gable/contract/loan'
import { loanLimits } from '@gable/contract/loan-state'
import { submissionKeys } from '@gable/contract/submission-keys'
import { loanOffers } from '@gable/pricing/loan-offers'
import { cents } from '@gable/pricing/money'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { outcomeOf } from '../frame/api.ts'
import {
  type ContactErrors,
  type ContactField,
  contactForm,
  contactLines,
  emptyContact,
  errorsFromServer,
  errorsOf,
  firstError,
  type OptIns,
} from '../frame/flow/contact-draft.ts'
import { language } from '../homeowner/language/language.ts'
import { sentences } from '../homeowner/language/sentences.ts'
import { marketOf } from '../homeowner/loan/calculator-address.ts'
import { LoanOffers } from '../homeowner/loan/LoanOffers.tsx'
import { amountOf, typedAmount } from '../homeowner/loan/typed-loan.ts'
import { Button } from '../homeowner/parts/Button.tsx'
import { CheckBox, TextField } from '../homeowner/parts/fields.tsx'
import { Notice, NoticeRoom } from '../homeowner/parts/Notice.tsx'
import { StepHeading } from '../homeowner/parts/StepHeading.tsx'
import type { Host } from './host.ts'
import { loanApi } from './prequalify.ts'
import { text } from './texts/text.ts'

const { min, max } = loanLimits.amountCents

/** The typed amount in cents; null if it is not a valid loan amount. */
function centsOfAmount(typed: string): number | null {
  const amountCents = typedAmount(typed)
  return amountCents !== null && amountCents >= min && amountCents <= max ? amountCents : null
}

function amountError(typed: string): string | undefined {
  if (centsOfAmount(typed) !== null) return undefined
  return text('form.amountFault', { from: money(min, 'USD', 'short'), to: money(max, 'USD', 'short') })
}

interface Props {
  widgetId: string
  settings: WidgetSettings
  lender: string
  terms: readonly WebsiteTerms[]
  host: Host
  onSent(link: string): void
}

/**
 * The amount with the terms available for it, and the contact fields. The lender asks for everything else on its own
 * page.
 */
export function PrequalifyForm({ widgetId, settings, lender, terms, host, onSent }: Props) {
  const id = useId()
  const [keys] = useState(() => submissionKeys())
  const [amount, setAmount] = useState(() => amountOf(window.location.search))
  const [address, setAddress] = useState('')
  const [contact, setContact] = useState(emptyContact)
  const [errors, setErrors] = useState<ContactErrors & { amount?: string }>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const consents = consentsOf(settings)
  const firstMissing = firstError(errors, sentences.REQUIRED)
  const amountCents = centsOfAmount(amount)
  const company = settings.company.name

  // biome-ignore lint/correctness/useExhaustiveDependencies: new faults are a reason to go to the first
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const errorAt = (field: ContactField | 'amount') => {
    const sentence = errors[field]
    if (sentence !== sentences.REQUIRED) {
      return sentence === undefined ? undefined : { id: `${id}-${field}`, sentence, alert: true }
    }
    // The message for missing fields is shown once, at the first of them.
    return field === firstMissing ? { id: `${id}-missing`, sentence, alert: true } : { id: `${id}-missing` }
  }
  const edit = (field: ContactField, value: string | boolean) => setContact({ ...contact, [field]: value })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = amountError(amount)
    const found = { ...errorsOf(contact, consents.optIns), ...(wrong && { amount: wrong }) }
    setErrors(found)
    setRefusal('')
    if (wrong || firstError(found) || amountCents === null) return
    setBusy(true)
    const page = { href: host.href, isPreview: host.isPreview }
    const marketId = marketOf(window.location.search)
    const content = {
      widgetId,
      marketId,
      amountCents,
      addressText: address,
      language,
      page,
      contact: contactForm(contact),
    }
    const sent = await outcomeOf(
      loanApi().requestPrequalification({ ...content, idempotencyKey: keys.keyFor(content) }),
    )
    setBusy(false)
    if (sent.kind === 'done') return onSent(sent.value.link)
    if (sent.kind === 'refused' && sent.refusal.fields) setErrors(errorsFromServer(sent.refusal.fields))
    setRefusal(sentences[sent.kind === 'refused' ? sent.refusal.code : 'WIDGET_UNAVAILABLE'])
  }

  return (
    <form ref={form} className="loan-modal-form" onSubmit={submit} noValidate>
      <StepHeading title={text('page.title')}>{text('page.lead', { company })}</StepHeading>
      <TextField
        label={text('form.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        error={errorAt('amount')}
      />
      {amountCents !== null && <LoanOffers offers={loanOffers(cents(amountCents), terms)} language={language} />}
      <div className="loan-modal-fields">
        {contactLines.map(({ field, ...input }) => (
          <TextField
            key={field}
            {...input}
            label={text(`form.${field}`)}
            required
            value={contact[field]}
            onChange={(event) => edit(field, event.currentTarget.value)}
            error={errorAt(field)}
          />
        ))}
      </div>
      <TextField
        label={text('form.address')}
        autoComplete="street-address"
        maxLength={homeownerLimits.addressText}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      {consents.boxes.map(({ field, words, isOptional }) => (
        <CheckBox
          key={field}
          required={!isOptional}
          checked={contact[field]}
          onChange={(event) => edit(field, event.currentTarget.checked)}
          error={errorAt(field)}
        >
          {words}
          {isOptional && <em> ({text('form.optional')})</em>}
        </CheckBox>
      ))}
      {consents.legal && <p className="loan-modal-quiet">{consents.legal}</p>}
      <p className="loan-modal-quiet">{text('form.lender', { lender, company })}</p>
      <Button type="submit" busy={busy} busyText={text('form.sending')}>
        {text('form.button')}
      </Button>
      <NoticeRoom>{refusal && <Notice>{refusal}</Notice>}</NoticeRoom>
    </form>
  )
}

interface ConsentBox {
  field: 'contactOptIn' | 'smsOptIn'
  words: string
  isOptional: boolean
}

/** The consents on the form: those of the company's contact form, which the server stores as proof. */
function consentsOf(settings: WidgetSettings): { optIns: OptIns; boxes: ConsentBox[]; legal: string } {
  const optIns = { contactOptIn: settings.otherContactsContactOptIn, smsOptIn: settings.otherContactsSmsOptIn }
  const words = {
    contactOptIn: settings.otherContactsContactOptInText || text('form.contactOptIn'),
    smsOptIn: settings.otherContactsSmsOptInText || text('form.smsOptIn'),
  }
  const boxes = (['contactOptIn', 'smsOptIn'] as const)
    .filter((field) => optIns[field] !== 'hide')
    .map((field) => ({ field, words: words[field], isOptional: optIns[field] === 'optional' }))
  return { optIns, boxes, legal: settings.otherContactsLegalTextEnabled ? settings.otherContactsLegalText : '' }
}
