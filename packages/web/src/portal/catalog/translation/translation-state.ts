import type { TranslationLanguage } from '@gable/contract/branding-field'
import { limits } from '@gable/contract/limits'
import { type ListState, readListState } from '../../../ui/list/list-state.ts'
import { oneOf, type RawSearch } from '../../../ui/url-state.ts'
import { languages } from './languages.ts'

export interface TranslationsState extends ListState {
  language: TranslationLanguage
  which: 'all' | 'missing'
}

/**
 * Reads the state of the list from its address: a language, and whether all texts or only untranslated ones are shown.
 */
export function readTranslationsState(raw: RawSearch): TranslationsState {
  return {
    ...readListState(raw, limits.searchText),
    language: oneOf(raw.language, languages, 'es'),
    which: oneOf(raw.which, ['all', 'missing'] as const, 'all'),
  }
}
