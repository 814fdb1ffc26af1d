import type { MeasurementOrder } from '@gable/contract/measurement'
import { fileAddress } from '@gable/contract/upload'
import { Anchor, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '../../../../ui/icons.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client } from '../../../shared/api.ts'
import { text } from '../text.ts'

/** How often the seal is asked for while it is being made, in milliseconds. */
const askEvery = 3_000

/** The sealed PDF of a report with a scanned roof, and the code that verifies it. Nothing for other reports. */
export function SealedPdf({ order }: { order: MeasurementOrder }) {
  const seal = useQuery({
    ...api.measurement.seal.queryOptions({ input: { id: order.id } }),
    enabled: order.status === 'Completed',
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' && state.data.code !== '' ? askEvery : false),
  })
  const sealNow = useAction({
    run: () => client.measurement.sealNow({ id: order.id }),
    thing: text('measurement.thing'),
    action: text('measurement.sealQueued'),
    quiet: true,
    invalidate: [api.measurement.seal.key()],
  })
  if (!seal.data || seal.data.state === 'none') return null
  const { state, code, fileId } = seal.data
  if (state === 'waiting' || !fileId) {
    return (
      <div>
        <Button fullWidth loading={sealNow.isPending} onClick={() => sealNow.mutate(undefined)}>
          {text('measurement.sealNow')}
        </Button>
        <Text size="xs" c="dimmed" mt={2}>
          {text(code === '' ? 'measurement.notSealed' : 'measurement.sealing')}
        </Text>
      </div>
    )
  }
  return (
    <div>
      <Button
        component="a"
        fullWidth
        href={fileAddress(fileId)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {text('measurement.sealedPdf')}
      </Button>
      <Text size="xs" c="dimmed" mt={2}>
        {text('measurement.sealCode', { code })}{' '}
        <Anchor href="/verify" target="_blank" size="xs" underline="always">
          {text('measurement.verify')}
        </Anchor>
      </Text>
    </div>
  )
}
