import { textsOf } from '../../../ui/texts/catalog.ts'

const en = {
  'translations.title': 'Translations',
  'translations.detail':
    'Translate what homeowners see in your products, costs, questions, notes and proposals. Text without a translation is shown as you wrote it.',
  'translations.search': 'Search texts',
  'translations.language': 'Language',
  'translations.missing': 'Show',
  'translations.missing.all': 'All texts',
  'translations.missing.only': 'Not translated',
  'translations.text': 'Your text',
  'translations.words': 'In {language}',
  'translations.wordsOf': '{text} in {language}',
  'translations.empty': 'No texts to translate yet',
  'translations.emptyHint': 'Add a product, a cost or a question first.',
  'translations.things': 'list of translations',
  'translations.exported': 'exported',
  'translation.thing': 'translation',
  'translation.save': 'Save',
  'translation.saveOf': 'Save the translation of {text}',
  'progress.of': '{done} of {of} texts translated to {language}',
  'progress.open': 'Translate your texts',
  'progress.openOf': 'Translate its texts',
  'place.of': '{place}: {of}',
  'place.others.one': 'and {count} more',
  'place.others.other': 'and {count} more',
  'language.es': 'Spanish',
  'language.fr': 'French',
} as const

export const text = textsOf({ en }, 'en')
