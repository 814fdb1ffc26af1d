import { textsOf } from '../../../ui/texts/catalog.ts'

const en = {
  'snippets.title': 'Products',
  'snippets.add': 'Add snippet',
  search: 'Search snippets',
  'snippets.name': 'Snippet',
  text: 'Text',
  'snippets.empty': 'No snippets yet',
  'snippets.emptyHint': 'Save text you use often, such as your cleanup promise, and add it to products in two clicks.',
  'snippets.back': 'Snippets',
  'snippet.thing': 'snippet',
  'snippet.newTitle': 'Add snippet',
  'snippet.editTitle': 'Edit snippet',
  'snippet.save': 'Save snippet',
  'snippet.name': 'Name',
  'snippet.nameHint': 'Helps you find it later.',
  'snippet.textHint':
    'You can edit the text after you insert it; changes here don’t affect text you’ve already inserted. In emails and proposals, {homeowner.firstName}, {property.address} and {rep.name} become fields.',
  'snippet.deleteOf': 'Delete {name}',
  'snippet.deleteTitle': 'Delete this snippet?',
  'snippet.deleteBody': 'You’ll no longer be able to insert {name}. Text you’ve already inserted isn’t changed.',
  'snippet.gone': 'Snippet not found',
  'insert.open': 'Insert snippet',
  'insert.into': 'Insert snippet into {field}',
  'insert.none': 'No snippet found',
  'insert.noneYet': 'No snippets yet. Add them under Products > Snippets.',
  'insert.failed': 'We couldn’t load the snippets.',
  'insert.loading': 'Loading',
}

export const text = textsOf({ en }, 'en')
