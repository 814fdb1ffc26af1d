import { type HomeownerCode, homeownerMessages, tooLong } from '@gable/contract/messages-homeowner'

export interface HomeownerSentences {
  readonly byCode: Readonly<Record<HomeownerCode, string>>
  /** `most` is the maximum number of characters. */
  tooLong(field: 'first name' | 'last name' | 'email', max: number): string
}

const english: HomeownerSentences = { byCode: homeownerMessages, tooLong }

/** Every message by its code, in the reader's language. */
export let sentences = english.byCode
export let tooLongSentence = english.tooLong

/** Sets the messages; defaults to English. */
export function setSentences(own: HomeownerSentences = english): void {
  sentences = own.byCode
  tooLongSentence = own.tooLong
}

/** A server message about a field, in the reader's language. */
export function sentenceOf(message: string): string {
  const codes = Object.keys(homeownerMessages) as HomeownerCode[]
  const code = codes.find((one) => homeownerMessages[one] === message)
  return code ? sentences[code] : message
}
