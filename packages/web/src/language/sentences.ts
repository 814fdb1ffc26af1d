import { type HomeownerCode, homeownerMessages, tooLong } from '@gable/contract/messages-homeowner'

/** The contract's sentences in a language of homeowners. */
export interface HomeownerSentences {
  readonly byCode: Readonly<Record<HomeownerCode, string>>
  /** `most` characters are allowed. */
  tooLong(field: 'first name' | 'last name' | 'email', most: number): string
}

const english: HomeownerSentences = { byCode: homeownerMessages, tooLong }

/** Every sentence by its code, as the page's reader reads it. */
export let sentences = english.byCode
export let tooLongSentence = english.tooLong

/** English where there are none. */
export function setSentences(own: HomeownerSentences = english): void {
  sentences = own.byCode
  tooLongSentence = own.tooLong
}

/** A sentence that the server says of a field, as the page's reader reads it. */
export function sentenceOf(said: string): string {
  const codes = Object.keys(homeownerMessages) as HomeownerCode[]
  const code = codes.find((one) => homeownerMessages[one] === said)
  return code ? sentences[code] : said
}
