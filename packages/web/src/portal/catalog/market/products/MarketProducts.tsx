import type { MarketDetail } from '@gable/contract/market'
import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infinite } from '../../../../ui/list/infinite.ts'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { Muted } from '../../../../ui/words.tsx'
import { api, client, invalidatesFor } from '../../../shared/api.ts'
import { MoveSteps } from '../MoveSteps.tsx'
import { text } from '../text.ts'
import { OfferedProduct } from './OfferedProduct.tsx'

/** The products that homeowners of a market can choose from, in its own order and with its own prices. */
export default function MarketProducts({ market: { id } }: { market: MarketDetail }) {
  const products = useInfiniteQuery(
    api.market.products.infiniteOptions({ input: (cursor: string | undefined) => ({ id, cursor }), ...infinite }),
  )
  const move = useAction({
    run: ({ id: productId, behind }: { id: string; behind: string | null }) =>
      client.market.moveProduct({ id, productId, behind }),
    thing: text('products.thing'),
    action: text('market.moved'),
    invalidate: invalidatesFor('market'),
    quiet: true,
  })
  return (
    <Panel title={text('products.title')} flush>
      <Muted>{text('products.hint')}</Muted>
      <PanelList query={products} empty={text('products.empty')} more={text('products.more')} lines={6}>
        {(rows) => {
          const ids = rows.map(({ productId }) => productId)
          return (
            <Stack mt="sm">
              <PanelRows>
                {rows.map((row) => (
                  <OfferedProduct
                    key={row.productId}
                    marketId={id}
                    row={row}
                    steps={
                      <MoveSteps
                        ids={ids}
                        id={row.productId}
                        name={row.name}
                        submitDisabled={move.isPending}
                        onMove={move.mutate}
                      />
                    }
                  />
                ))}
              </PanelRows>
            </Stack>
          )
        }}
      </PanelList>
    </Panel>
  )
}
