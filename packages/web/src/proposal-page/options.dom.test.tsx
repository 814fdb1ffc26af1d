import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useTicked } from '../homeowner/offer/use-ticked.ts'
import { clearStage, onStage } from '../testing/stage.tsx'
import type { ProposalProps } from './proposal-props.ts'
import { Options } from './Section.tsx'
import { text } from './texts/text.ts'

afterEach(clearStage)

/** A proposal as its customer sees it, with only what the options need. */
const viewOf = (titles: string[], signing: object | null = null) =>
  ({
    state: 'Sent',
    isClosed: false,
    currency: 'USD',
    language: 'en',
    chosen: null,
    number: 1,
    signing,
    madeAt: '2026-11-20T10:00:00.000Z',
    company: { name: 'Ridge & Sons Roofing' },
    options: titles.map((title) => ({
      id: title,
      title,
      upgrades: [],
      subtotalCents: 1_000_000,
      taxes: [],
      product: {
        name: 'Landmark',
        type: 'Asphalt shingle',
        photos: [],
        lines: [],
        totalCents: 1_000_000,
        topFeatures: [],
        whatIsIncluded: [],
        additionalCostText: '',
        pricePerSheetCents: null,
        warranty: '',
        warrantyCoverageType: '',
      },
    })),
  }) as unknown as ProposalProps['view']

function Offer({ view }: Pick<ProposalProps, 'view'>) {
  const ticked = useTicked(view)
  return <Options view={view} ticked={ticked} source={{ kind: 'link', link: 'x' } as never} onChanged={() => {}} />
}

it('a Standard proposal’s only option can be accepted', async () => {
  await onStage(<Offer view={viewOf(['Better'])} />)
  expect(await screen.findByRole('button', { name: text('choose.accept') })).toBeVisible()
})

it('an E-Sign proposal’s only option is signed instead, and several can be chosen from', async () => {
  const signing = { isFixed: false, me: { id: 'ann' } }
  const { unmount } = await onStage(<Offer view={viewOf(['Better'], signing)} />)
  await screen.findByText('Landmark')
  for (const name of [text('choose.accept'), text('offer.choose', { option: 'Better' })])
    expect(screen.queryByRole('button', { name })).toBeNull()
  unmount()
  await onStage(<Offer view={viewOf(['Good', 'Better'])} />)
  for (const option of ['Good', 'Better'])
    expect(await screen.findByRole('button', { name: text('offer.choose', { option }) })).toBeVisible()
})
