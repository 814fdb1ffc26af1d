import type { ContactScope } from '@gable/contract/contact-estimate'
import { Select, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { newIdempotencyKey } from '../../ui/idempotency-key.ts'
import { Ladder } from '../../ui/Ladder.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { useAction } from '../../ui/use-action.ts'
import { api, client, staleAfter } from '../api.ts'
import { text } from './texts/text.ts'

const first = ''

/** How many contacts, with which product, and what will happen: before roofs and prices are found. */
export default function FindRoofsDialog({ scope, onClose }: { scope: ContactScope; onClose: () => void }) {
  const plan = useQuery(api.outreach.plan.queryOptions({ input: scope, staleTime: 0 }))
  const [productId, choose] = useState(first)
  const key = useRef(newIdempotencyKey())
  const start = useAction({
    run: () => client.outreach.start({ ...scope, productId: productId || null, idempotencyKey: key.current }),
    thing: text('find.thing'),
    action: text('find.started'),
    invalidate: staleAfter('outreach'),
    quiet: true,
    onDone: onClose,
  })
  return (
    <Dialog onClose={onClose} title={text('find.action')}>
      <Ladder query={plan} pending={<Skeleton height={220} />}>
        {({ contacts, products }) => (
          <Stack gap="md">
            <Text fw={600}>{contacts > 0 ? text.counted('find.contacts', contacts) : text('find.none')}</Text>
            <Select
              label={text('find.product')}
              allowDeselect={false}
              data={[
                { value: first, label: text('find.first') },
                ...products.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={productId}
              onChange={(value) => choose(value ?? first)}
            />
            <Text size="sm">{text('find.body')}</Text>
            <Text size="sm" fw={600}>
              {text('find.nothingSent')}
            </Text>
            <DialogButtons onCancel={onClose} cancelLabel={text('find.cancel')}>
              <PrimaryButton
                disabled={contacts === 0}
                loading={start.isPending}
                onClick={() => start.mutate(undefined)}
              >
                {text('find.action')}
              </PrimaryButton>
            </DialogButtons>
          </Stack>
        )}
      </Ladder>
    </Dialog>
  )
}
