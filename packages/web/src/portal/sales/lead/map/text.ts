import { textsOf } from '../../../../ui/texts/catalog.ts'

/** The texts of the lead map, in a catalog of their own so that the list loads before them. */
const en = {
  'onMap.label': 'Leads on the map',
  'onMap.leads.one': '{count} lead',
  'onMap.leads.other': '{count} leads',
  'onMap.cluster': '{leads}: {statuses}',
  'onMap.open': '{cluster}. Zoom in',
  'onMap.others.one': 'and {count} more here',
  'onMap.others.other': 'and {count} more here',
  'onMap.here.one': 'The lead at this pin',
  'onMap.here.other': 'The {count} leads at this pin',
  'onMap.waits': 'Loading leads',
  'onMap.none': 'No leads in this part of the map',
  'onMap.noneHint': 'Move the map, zoom out, or clear the filters.',
  'onMap.failed': 'We couldn’t load the leads on the map.',
  'onMap.unplaced.one': '{count} lead has no map location',
  'onMap.unplaced.other': '{count} leads have no map location',
  'onMap.unplacedMany': '{count}+ leads have no map location',
}

export const text = textsOf({ en }, 'en')
