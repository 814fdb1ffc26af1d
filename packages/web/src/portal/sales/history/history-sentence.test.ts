import { describe, expect, it } from 'vitest'
import { historySentence } from './history-sentence.ts'

const sentence = (type: string, change: Record<string, string | number | boolean | null> = {}, actor = 'Ann Lee') =>
  historySentence({ type, actor, change })

describe('a lead’s history', () => {
  it.each([
    [sentence('lead.statusChanged', { from: 'New', to: 'Open' }), 'Ann Lee changed the status from New to Open.'],
    [sentence('lead.reassigned', { to: 'Sam Ray' }), 'Ann Lee assigned this lead to Sam Ray.'],
    [sentence('lead.reassigned', { to: null }), 'Ann Lee unassigned this lead.'],
    [
      sentence('lead.updated', { 'before.phone': '3075550199', 'after.phone': '3075550100', 'after.city': 'Jackson' }),
      'Ann Lee changed: phone, city.',
    ],
    [sentence('lead.updated'), 'Ann Lee changed the contact details.'],
    [
      sentence('lead.structuresChanged', { 'before.planAreaSqft': 1_850, 'after.planAreaSqft': 2_000 }),
      'Ann Lee edited the roofs: footprint 1,850 sq ft before, 2,000 sq ft now.',
    ],
    [sentence('lead.structuresChanged', { 'before.rise': 6, 'after.rise': 7 }), 'Ann Lee edited the roofs.'],
    [
      sentence('lead.submitted', { repeated: true }, 'Homeowner'),
      'The contact form was submitted again for this address.',
    ],
    [
      sentence('loan.prequalificationRequested', { amountCents: 1_200_000 }, 'Homeowner'),
      'The homeowner requested pre-qualification for $12,000.00 on your website.',
    ],
    [sentence('loan.decided', { state: 'declined', amountCents: 0 }), 'The lender declined the loan.'],
    [
      sentence('loan.fileApplied', { file: 'May.csv', line: 7, state: 'approved' }),
      'Ann Lee applied line 7 of the lender’s status file May.csv.',
    ],
    [
      sentence('loan.paymentRequested', { kind: 'refund', amountCents: 5_000 }),
      'Ann Lee requested a refund of $50.00.',
    ],
    [
      sentence('textMessage.received', { body: 'Can you call me at 5?', files: 0, asks: 'text' }, 'System'),
      'The homeowner texted: “Can you call me at 5?”',
    ],
    [
      sentence('textMessage.received', { body: '', files: 1, asks: 'text' }, 'System'),
      'The homeowner texted photos or files (1).',
    ],
    [
      sentence('textMessage.received', { body: 'Stop texting me', files: 0, asks: 'stop' }, 'System'),
      'The homeowner opted out of text messages: “Stop texting me”',
    ],
    [sentence('lead.noteAdded'), 'Note added (Ann Lee)'],
    [sentence('crm.sent', { vendor: 'jobnimbus' }, 'System'), 'This lead was sent to JobNimbus.'],
    [sentence('material.orderStateSet', { po: 'SP-7', to: 'Delivered' }), 'The material order SP-7 is now Delivered.'],
    [
      sentence('loan.paymentRequested', { kind: 'request', amountCents: 125_050 }),
      'Ann Lee requested a payment of $1,250.50.',
    ],
  ])('reads naturally: %s', (message, expected) => {
    expect(message).toBe(expected)
  })
})
