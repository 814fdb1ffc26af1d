/** The texts of parts that few leads have. They are loaded with these parts. */
export const seldomEn = {
  'lead.sharedWith': 'Also shared with',
  'lead.share.remove': 'Stop sharing with {name}',
  'lead.share.removeTitle': 'Stop sharing with {name}?',
  'lead.share.removeBody': 'They’ll no longer see this lead unless it’s assigned to them.',
  'lead.share.verb': 'Stop sharing',
  'lead.share.thing': 'access to the lead',
  'lead.share.removed': 'removed',
  'lead.promote': 'Convert to lead',
  'lead.promoted': 'moved to RQP Leads',
  'lead.jobs': 'Other jobs at this house',
  'lead.jobs.sold': 'Sold on {day}',
  'lead.jobs.created': 'Created on {day}',
} as const
