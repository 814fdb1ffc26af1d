import type { TranslationLanguage } from '@gable/contract/branding-field'
import { limits } from '@gable/contract/limits'
import { type ListState, readListState } from '../../ui/list/list-state.ts'
import { oneOf, type RawSearch } from '../../ui/url-state.ts'
import { languages } from './languages.ts'

export interface TranslationsState extends ListState {
  language: TranslationLanguage
  which: 'all' | 'missing'
}

/** What the address of the list says: a language, and whether all texts are shown or those without a translation. */
export function readTranslationsState(raw: RawSearch): TranslationsState {
  return {
    ...readListState(raw, limits.searchText),
    language: oneOf(raw.language, languages, 'es'),
    which: oneOf(raw.which, ['all', 'missing'] as const, 'all'),
  }
}
