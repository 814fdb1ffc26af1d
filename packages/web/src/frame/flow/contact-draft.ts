import { homeownerLimits } from '@gable/contract/limits-homeowner'
import type { OptInVisibility } from '@gable/contract/status'
import type { ContactForm } from '@gable/contract/widget'
import type { Prefill } from '@gable/embed/protocol'
import { sentenceOf, sentences, tooLongSentence } from '../../homeowner/language/sentences.ts'

export interface ContactDraft {
  firstName: string
  lastName: string
  email: string
  phone: string
  contactOptIn: boolean
  smsOptIn: boolean
}
export type ContactField = keyof ContactDraft

/** Boxes are never checked in advance. */
export const emptyContact: ContactDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  contactOptIn: false,
  smsOptIn: false,
}

/** The fields that are typed, with the attributes of their inputs. */
export const contactLines = [
  { field: 'firstName', autoComplete: 'given-name', type: 'text' },
  { field: 'lastName', autoComplete: 'family-name', type: 'text' },
  { field: 'email', autoComplete: 'email', type: 'email' },
  { field: 'phone', autoComplete: 'tel', type: 'tel' },
] as const

const fieldOrder = Object.keys(emptyContact) as ContactField[]

export interface OptIns {
  contactOptIn: OptInVisibility
  smsOptIn: OptInVisibility
}

/** A message for each invalid field, by the same rules as the contract's, which the server enforces. */
export type ContactErrors = Partial<Record<ContactField, string>>

/** Fills fields that are still empty with what the page knows; never overwrites typed text. */
export function withPrefill(draft: ContactDraft, prefill: Prefill): ContactDraft {
  return {
    ...draft,
    firstName: draft.firstName || (prefill.firstName ?? ''),
    lastName: draft.lastName || (prefill.lastName ?? ''),
    email: draft.email || (prefill.email ?? ''),
    phone: draft.phone || (prefill.phone ?? ''),
  }
}

const readable = /^(?=.*[\p{L}\p{N}])[^\p{Cc}\p{Cs}]+$/u
const emailLike = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const phoneSigns = /^[\d\s().+-]+$/
const tenDigits = /^1?[2-9]\d{9}$/

function errorOfName(value: string, field: 'first name' | 'last name'): string | undefined {
  if (value.trim() === '') return sentences.REQUIRED
  if (value.trim().length > homeownerLimits.personName) return tooLongSentence(field, homeownerLimits.personName)
  return readable.test(value.trim()) ? undefined : sentences.NAME_NOT_VALID
}

function errorOfEmail(value: string): string | undefined {
  if (value.trim() === '') return sentences.REQUIRED
  if (value.trim().length > homeownerLimits.email) return tooLongSentence('email', homeownerLimits.email)
  return emailLike.test(value.trim()) ? undefined : sentences.EMAIL_NOT_VALID
}

function errorOfPhone(value: string): string | undefined {
  if (value.trim() === '') return sentences.REQUIRED
  return phoneSigns.test(value) && tenDigits.test(value.replace(/\D/g, '')) ? undefined : sentences.PHONE_NOT_VALID
}

/** Validates the form as the server will. An optional box never blocks it. */
export function errorsOf(draft: ContactDraft, optIns: OptIns): ContactErrors {
  const ticked = (field: 'contactOptIn' | 'smsOptIn') =>
    optIns[field] === 'required' && !draft[field] ? sentences.REQUIRED : undefined
  const errors: ContactErrors = {
    firstName: errorOfName(draft.firstName, 'first name'),
    lastName: errorOfName(draft.lastName, 'last name'),
    email: errorOfEmail(draft.email),
    phone: errorOfPhone(draft.phone),
    contactOptIn: ticked('contactOptIn'),
    smsOptIn: ticked('smsOptIn'),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence !== undefined))
}

/** Maps the server's field errors, by their path in the request, to the form's own fields. */
export function errorsFromServer(fields: Record<string, string>): ContactErrors {
  const errors: ContactErrors = {}
  for (const [path, english] of Object.entries(fields)) {
    const sentence = sentenceOf(english)
    if (/consent\.contact$|contactOptIn$/.test(path)) errors.contactOptIn = sentence
    else if (/consent\.sms$|smsOptIn$/.test(path)) errors.smsOptIn = sentence
    else {
      const field = fieldOrder.find((name) => path === name || path.endsWith(`.${name}`))
      if (field) errors[field] = sentence
    }
  }
  return errors
}

/** The field that receives the focus after a refusal. */
export function firstError(errors: ContactErrors, sentence?: string): ContactField | undefined {
  return fieldOrder.find((field) => (sentence ? errors[field] === sentence : errors[field] !== undefined))
}

export function contactForm(draft: ContactDraft): ContactForm {
  const { firstName, lastName, email, phone, contactOptIn, smsOptIn } = draft
  return { firstName, lastName, email, phone, consent: { contact: contactOptIn, sms: smsOptIn } }
}
