import { textsOf } from '../../ui/texts/catalogue.ts'

/** The words of views and chosen columns. */
const en = {
  'view.views': 'Views',
  'view.own': 'My views',
  'view.shared': 'Shared with your company',
  'view.none': 'Save your current filters and sort order as a view.',
  'view.save': 'Save this view…',
  'view.manage': 'Manage views…',
  'view.saveTitle': 'Save this view',
  'view.manageTitle': 'Views',
  'view.thing': 'view',
  'view.saved': 'saved',
  'view.deleted': 'deleted',
  'view.name': 'Name',
  'view.namePlaceholder': 'New leads this month',
  'view.query': 'The filters',
  'view.share': 'Share with your company',
  'view.shareHint': 'Everyone sees only the leads they have access to.',
  'view.by': 'Shared by {name}',
  'view.isShared': 'Shared',
  'view.isOwn': 'Only for you',
  'view.take': 'Update to current filters',
  'view.edit': 'Rename or share',
  'view.delete': 'Delete',
  'view.deleteTitle': 'Delete the view “{name}”?',
  'view.deleteShared': 'Your team will no longer see it.',
  'view.deleteOwn': 'Your leads are not affected.',
  'view.of': '{action}: {name}',
  'view.back': 'Back',
  'view.noneYet': 'No views yet',
  'view.more': 'Show more views',

  'columns.choose': 'Choose columns',
  'columns.thing': 'column selection',
  'columns.saved': 'saved',
  'columns.up': 'Move {column} up',
  'columns.down': 'Move {column} down',
  'columns.usual': 'Default columns',
}

export const text = textsOf({ en }, 'en')
