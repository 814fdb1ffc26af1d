import { filled, type TextForm, type TextValues, type Translated } from '../../language/text-form.ts'
import { en } from './en.ts'

export type LoanText = Translated<typeof en>

/** In the reader's language; the portal uses English. */
let own: { texts: Readonly<Record<keyof typeof en, TextForm>>; language: string } = { texts: en, language: 'en' }

/** Sets the calculator's texts; defaults to English. */
export function setLoanText(texts: LoanText = en, language = 'en'): void {
  own = { texts, language }
}

export function text(key: keyof typeof en, values: TextValues = {}): string {
  return filled(own.texts[key], values, own.language)
}
