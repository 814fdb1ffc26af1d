import { money } from '@gable/contract/format/money'
import type { LeadDetail } from '@gable/contract/lead'
import type { Seen } from '../../../../ui/seen.ts'
import { seenRecord } from '../../../../ui/seen-record.ts'
import { client } from '../../../shared/session.ts'
import { leadLabels } from '../lead-labels.ts'
import { text } from './text.ts'

export function seenLead(lead: LeadDetail): Seen {
  return seenRecord({
    record: lead,
    reread: () => client.lead.get({ id: lead.id }),
    labels: {
      status: text('lead.status'),
      ...leadLabels,
      assignedTo: text('lead.assignedTo'),
      tags: text('lead.tags'),
      nextStep: text('lead.step'),
      nextStepOn: text('lead.step.when'),
      soldCents: text('lead.price.contract'),
      isTest: text('lead.test'),
    },
    shown: (name, value) => {
      if (name === 'soldCents' && typeof value === 'number') return money(value, lead.currency)
      if (name === 'assignedTo' && value === '') return text('lead.unassigned')
      return name === 'nextStep' && value === '' ? text('lead.step.none') : undefined
    },
  })
}
