/** Describes the effect of retrying a failed job, shown to the operator before the retry. Zod-free. */
export const retryEffects = [
  'settled',
  'charge',
  'order',
  'unknownOrder',
  'substitution',
  'text',
  'crm',
  'crmFile',
  'calendar',
  'lender',
  'mail',
  'webhook',
  'event',
  'other',
] as const
export type RetryEffect = (typeof retryEffects)[number]

const byQueue: Readonly<Record<string, RetryEffect>> = {
  'dispatch.creditCharge': 'charge',
  'dispatch.materialOrder': 'order',
  'dispatch.measurementOrder': 'order',
  'dispatch.measurementSubstitution': 'substitution',
  'dispatch.textMessage': 'text',
  'dispatch.crm': 'crm',
  'dispatch.crmFile': 'crmFile',
  'dispatch.calendarEvent': 'calendar',
  'dispatch.lenderApplication': 'lender',
  'dispatch.lenderDeposits': 'lender',
  'dispatch.lenderTransaction': 'lender',
  'mail.send': 'mail',
  'webhook.deliver': 'webhook',
}

/** For a job, whose operation may have been settled since it failed, or for any job of a queue. */
export function retryEffectOf(queue: string, operation?: { vendor: string; isSettled: boolean }): RetryEffect {
  if (operation?.isSettled) return 'settled'
  // GAF has no API call to look up an order.
  if (queue === 'dispatch.measurementOrder' && operation?.vendor === 'gaf') return 'unknownOrder'
  return byQueue[queue] ?? (queue.startsWith('event.') ? 'event' : 'other')
}
