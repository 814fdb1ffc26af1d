import { textsOf } from '../../../../ui/texts/catalog.ts'

const en = {
  'range.title': 'Price range from your contracts',
  'range.hint':
    'Gable compares the contracts of this market that were signed in the last 365 days with the online prices that they began with. From {from} contracts on, homeowners can see the range that 90% of them were in, instead of the range in your settings. It is at least 1% to each side, and shown as “Based on {from} of our own contracts.”',
  'range.found': '{contracts} contracts, 90% within ±{share} of the online price.',
  'range.few': '{contracts} of {from} contracts.',
  'range.fewLabel': 'Contracts so far',
  'range.counted': 'Counted on {date}.',
  'range.on': 'Show homeowners this range',
  'range.paused': 'On, but homeowners see the range in your settings for now.',
  'range.thing': 'price range',
  'range.settings': 'It applies where your settings show prices as a range. The outline and the slope do not widen it.',
  'range.toSettings': 'Quote settings',

  'preview.title': 'Last 90 days with this range',
  'preview.hint': 'What homeowners would have seen on each day, with the contracts signed before that day.',
  'preview.none': 'No online prices in this market in the last 90 days.',
  'preview.count': '{learned} of {quotes} online prices would have had a range from your contracts.',
  'preview.signed':
    '{contracts} contracts were signed in this period. {shown} were within the range shown at the time, and {learned} would have been within this one.',
  'preview.newest': 'The newest {count} are listed.',
  'preview.day': 'Date',
  'preview.product': 'Product',
  'preview.price': 'Price',
  'preview.shown': 'Range shown',
  'preview.would': 'Would have shown',
  'preview.between': '{from}–{to}',
  'preview.noRange': 'None',
  'preview.contracts': 'from {count} contracts',
  'preview.usual': 'As in your settings',
}

export const text = textsOf({ en }, 'en')
