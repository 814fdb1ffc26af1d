import type { Me } from '@gable/contract/identity-me'
import type { MaterialOrderDetail } from '@gable/contract/material'
import { messages } from '@gable/contract/messages'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearStage, onStage } from '../../../../testing/stage.tsx'
import { visitorOf } from '../../../shared/guard-testing.ts'
import { PersonContext } from '../../../shared/session.ts'
import { RecordNotFound } from '../material-query.tsx'
import { PlacementNotice } from './MaterialOrderPage.tsx'

afterEach(clearStage)

const branchFacts = {
  name: 'Boise',
  supplier: 'Beacon',
  phone: '2085550181',
  email: '',
  accountNumber: '518402',
  vendor: 'beacon' as const,
  number: '0318',
}
type Placed = Pick<MaterialOrderDetail, 'placement' | 'failure' | 'sentAt'> &
  Partial<Pick<MaterialOrderDetail, 'isDisconnected' | 'refusal'>>
const show = (order: Placed) =>
  onStage(
    <PersonContext.Provider value={visitorOf('companyAdmin') as unknown as Me}>
      <PlacementNotice order={{ ...order, branchFacts } as MaterialOrderDetail} />
    </PersonContext.Provider>,
  )

it.each([
  ['before it was placed', null],
  ['when it was placed', 'failed'],
] as const)('a draft whose supplier was found disconnected %s asks to reconnect it', async (_when, placement) => {
  await show({ placement, failure: placement && 'NOT_CONNECTED', sentAt: null, isDisconnected: true })
  expect(await screen.findByText('Beacon PRO+ is no longer connected')).toBeVisible()
  expect(screen.getByText('We saved this order as a draft. Reconnect Beacon PRO+, then place the order.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Reconnect Beacon PRO+' })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=integrations'),
  )
})

it('an order that was not placed can be placed once the supplier is reconnected', async () => {
  await show({ placement: 'failed', failure: 'NOT_CONNECTED', sentAt: null })
  expect(await screen.findByText('Beacon PRO+ rejected this order. It’s saved as a draft.')).toBeVisible()
  expect(screen.getByText('Beacon PRO+ is connected again. You can place the order now.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

it('an order that the supplier rejected shows the reason, and whom to call', async () => {
  await show({ placement: 'failed', failure: 'VENDOR_ORDER_REFUSED', sentAt: null, refusal: 'Item 735300 is gone' })
  expect(await screen.findByText('Message from Beacon PRO+: “Item 735300 is gone”')).toBeVisible()
  expect(screen.getByText('Questions? Call Boise at (208) 555-0181.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

it('an order that the supplier rejected without a reason says so', async () => {
  await show({ placement: 'failed', failure: 'VENDOR_ORDER_REFUSED', sentAt: null, refusal: '' })
  expect(await screen.findByText('The vendor rejected this order.')).toBeVisible()
})

it('an order that could not be confirmed says whom to ask before it is placed again', async () => {
  await show({ placement: 'unknown', failure: 'VENDOR_ORDER_UNKNOWN', sentAt: '2026-11-20T10:00:00.000Z' })
  expect(await screen.findByText('Beacon PRO+ hasn’t confirmed this order')).toBeVisible()
  expect(screen.getByText(/If the branch doesn’t have it, change the status to Draft/)).toBeVisible()
})

it('a placed order says which branch changes or cancels it', async () => {
  await show({ placement: 'placed', failure: null, sentAt: '2026-11-20T10:00:00.000Z' })
  expect(await screen.findByText('To change or cancel this order, call Boise at (208) 555-0181.')).toBeVisible()
})

it('a deleted order says that it could not be displayed', async () => {
  await onStage(<RecordNotFound of="order" />)
  expect(await screen.findByText(messages.ORDER_NOT_DISPLAYED)).toBeVisible()
})
