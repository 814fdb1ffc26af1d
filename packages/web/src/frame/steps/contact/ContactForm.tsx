import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { CheckBox, type FieldError, TextField } from '../../../homeowner/parts/fields.tsx'
import { NoticeRoom } from '../../../homeowner/parts/Notice.tsx'
import type { Refusal } from '../../api.ts'
import {
  type ContactErrors,
  type ContactField,
  contactLines,
  errorsFromServer,
  errorsOf,
  firstError,
  type OptIns,
} from '../../flow/contact-draft.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import './contact-form.css'
import type { WidgetSettings } from '@gable/contract/branding'

const boxes = ['contactOptIn', 'smsOptIn'] as const

interface Props {
  texts: FormTexts
  send(): Promise<Refusal | undefined>
  /** Shown below the form when the server refuses all of it. */
  refused?: ReactNode
}

/**
 * The contact fields, consent and the legal text. Validates before sending; shows the server's errors at the fields.
 */
export function ContactForm({ texts, send, refused }: Props) {
  const { flow, dispatch, busy } = useWidget().quote
  const [errors, setErrors] = useState<ContactErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const toFocus = useRef<ContactField | undefined>(undefined)
  const id = useId()
  const firstMissing = firstError(errors, sentences.REQUIRED)

  useEffect(() => {
    if (!toFocus.current) return
    form.current?.querySelector<HTMLInputElement>(`[name="${toFocus.current}"]`)?.focus()
    toFocus.current = undefined
  })

  function show(found: ContactErrors) {
    toFocus.current = firstError(found)
    setErrors(found)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = errorsOf(flow.contact, texts.optIns)
    show(found)
    if (firstError(found)) return
    const refusal = await send()
    if (refusal?.fields) show(errorsFromServer(refusal.fields))
  }

  function edit(field: ContactField, value: string | boolean) {
    dispatch({ type: 'contactEdited', contact: { [field]: value } })
    setErrors(({ [field]: _, ...rest }) => rest)
  }

  /** The message for missing fields is shown once, at the first of them; other errors are shown at their fields. */
  const errorAt = (field: ContactField): FieldError | undefined => {
    const sentence = errors[field]
    if (sentence !== sentences.REQUIRED) return sentence === undefined ? undefined : { id: `${id}-${field}`, sentence }
    return field === firstMissing ? { id: `${id}-missing`, sentence, alert: true } : { id: `${id}-missing` }
  }

  const legal = texts.legal && (
    <p className="contact-legal" dir="auto" style={{ fontSize: texts.legal.sizeVariable }}>
      {texts.legal.text}
    </p>
  )
  return (
    <form ref={form} className="contact-form" onSubmit={submit} noValidate>
      <div className="contact-fields">
        {contactLines.map(({ field, autoComplete, type }) => (
          <TextField
            key={field}
            name={field}
            label={text(`contact.${field}`)}
            type={type}
            autoComplete={autoComplete}
            required
            value={flow.contact[field]}
            onChange={(event) => edit(field, event.currentTarget.value)}
            error={errorAt(field)}
          />
        ))}
      </div>
      {boxes
        .filter((field) => texts.optIns[field] !== 'hide')
        .map((field) => (
          <CheckBox
            key={field}
            name={field}
            required={texts.optIns[field] === 'required'}
            checked={flow.contact[field]}
            onChange={(event) => edit(field, event.currentTarget.checked)}
            error={errorAt(field)}
          >
            {field === 'contactOptIn' ? texts.contactOptInText : texts.smsOptInText}
            {texts.optIns[field] === 'optional' && <em> ({text('contact.optional')})</em>}
          </CheckBox>
        ))}
      {texts.legal?.position === 'above' && legal}
      <Button type="submit" busy={busy} busyText={text('contact.sending')}>
        {texts.button}
      </Button>
      {texts.legal?.position === 'below' && legal}
      <NoticeRoom>{refused}</NoticeRoom>
    </form>
  )
}

export interface FormTexts {
  title: string
  subTitle: string
  button: string
  legal: { text: string; position: 'above' | 'below'; sizeVariable: string } | null
  optIns: OptIns
  contactOptInText: string
  smsOptInText: string
}

/** The "Almost Done" form. */
export function quoteFormTexts(settings: WidgetSettings): FormTexts {
  return {
    title: settings.rqpLeadsTitleText,
    subTitle: settings.rqpLeadsSubTitleText,
    button: settings.rqpLeadsButtonText,
    legal: settings.rqpLeadsLegalTextEnabled
      ? {
          text: settings.rqpLeadsLegalText,
          position: settings.rqpLeadsLegalTextPosition,
          sizeVariable: 'var(--legal-size)',
        }
      : null,
    optIns: { contactOptIn: settings.rqpLeadsContactOptIn, smsOptIn: settings.rqpLeadsSmsOptIn },
    contactOptInText: settings.rqpLeadsContactOptInText || text('contact.contactOptIn'),
    smsOptInText: settings.rqpLeadsSmsOptInText || text('contact.smsOptIn'),
  }
}

/** The "Get help" form. */
export function helpFormTexts(settings: WidgetSettings): FormTexts {
  return {
    title: settings.otherContactsTitleText,
    subTitle: settings.otherContactsSubTitleText,
    button: settings.otherContactsButtonText,
    legal: settings.otherContactsLegalTextEnabled
      ? {
          text: settings.otherContactsLegalText,
          position: settings.otherContactsLegalTextPosition,
          sizeVariable: 'var(--help-legal-size)',
        }
      : null,
    optIns: { contactOptIn: settings.otherContactsContactOptIn, smsOptIn: settings.otherContactsSmsOptIn },
    contactOptInText: settings.otherContactsContactOptInText || text('contact.contactOptIn'),
    smsOptInText: settings.otherContactsSmsOptInText || text('contact.smsOptIn'),
  }
}
