import { type Catalogues, type Translate, textsOf, withValues } from '../../catalog.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

type SharedKey = keyof typeof en

/** The texts of a folder's mails, including those that all mails share. */
export type MailTexts<Key extends string = never> = Translate<Key | SharedKey>

/** A company's custom texts, by the keys of the catalogs. */
export type OwnWords = Readonly<Partial<Record<string, string>>>

export function mailTexts<Key extends string>(
  own: Catalogues<Key>,
  locale: string,
  words: OwnWords = {},
): MailTexts<Key> {
  const shared: Catalogues<SharedKey> = { en, es, fr }
  const [ofFolder, ofAll] = [textsOf(own, locale), textsOf(shared, locale)]
  return (key, values) => {
    const changed = words[key]
    if (changed) return withValues(changed, values)
    return key in own.en ? ofFolder(key as Key, values) : ofAll(key as SharedKey, values)
  }
}
