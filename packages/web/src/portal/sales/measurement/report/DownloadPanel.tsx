import type { MeasurementOrder } from '@gable/contract/measurement'
import type { MeasurementFormat } from '@gable/contract/status'
import { fileAddress } from '@gable/contract/upload'
import { Anchor, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '../../../../ui/icons.tsx'
import { Hint, Panel, PrimaryButton } from '../../../../ui/parts.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { press, useAction } from '../../../../ui/use-action.ts'
import { api, client } from '../../../shared/session.ts'
import { text } from '../text.ts'

/** How often the seal is asked for while it is being made, in milliseconds. */
const askEvery = 3_000

const others = ['eagleviewXml', 'dxf', 'csv', 'json'] as const satisfies readonly MeasurementFormat[]

/** The report's files: the PDF for people, the others for programs. */
export function DownloadPanel({ order }: { order: MeasurementOrder }) {
  return (
    <Panel title={text('measurement.files')} flush>
      <Stack gap="sm">
        <PdfButton order={order} />
        <SealedPdf order={order} />
        {others.map((format) => (
          <FileButton key={format} id={order.id} format={format} />
        ))}
      </Stack>
    </Panel>
  )
}

function useDownload(id: string, format: MeasurementFormat) {
  return useAction({
    run: () => client.measurement.file({ id, format }),
    noun: text('measurement.file'),
    action: text('measurement.downloaded'),
    quiet: true,
    onDone: saveFile,
  })
}

function PdfButton({ order }: { order: MeasurementOrder }) {
  const icon = <IconDownload size={18} />
  if (!order.pdfFileId) {
    const making = order.status === 'In Progress'
    return (
      <PrimaryButton leftSection={icon} disabled>
        {text(making ? 'measurement.format.making' : 'measurement.format.pdf')}
      </PrimaryButton>
    )
  }
  return (
    <PrimaryButton
      component="a"
      href={fileAddress(order.pdfFileId)}
      target="_blank"
      rel="noreferrer"
      leftSection={icon}
    >
      {text('measurement.format.pdf')}
    </PrimaryButton>
  )
}

function FileButton({ id, format }: { id: string; format: (typeof others)[number] }) {
  const download = useDownload(id, format)
  return (
    <div>
      <Button fullWidth leftSection={<IconDownload size={18} />} {...press(download)}>
        {text(`measurement.format.${format}`)}
      </Button>
      <Hint mt={2}>{text(`measurement.format.${format}Hint`)}</Hint>
    </div>
  )
}

/** The sealed PDF of a report with a scanned roof, and the code that verifies it. Nothing for other reports. */
function SealedPdf({ order }: { order: MeasurementOrder }) {
  const seal = useQuery({
    ...api.measurement.seal.queryOptions({ input: { id: order.id } }),
    enabled: order.status === 'Completed',
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' && state.data.code !== '' ? askEvery : false),
  })
  const sealNow = useAction({
    run: () => client.measurement.sealNow({ id: order.id }),
    noun: text('measurement.thing'),
    action: text('measurement.sealQueued'),
    quiet: true,
    invalidate: [api.measurement.seal.key()],
  })
  if (!seal.data || seal.data.state === 'none') return null
  const { state, code, fileId } = seal.data
  if (state === 'waiting' || !fileId) {
    return (
      <div>
        <Button fullWidth {...press(sealNow)}>
          {text('measurement.sealNow')}
        </Button>
        <Hint mt={2}>{text(code === '' ? 'measurement.notSealed' : 'measurement.sealing')}</Hint>
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
        leftSection={<IconDownload size={18} />}
      >
        {text('measurement.sealedPdf')}
      </Button>
      <Hint mt={2}>
        {text('measurement.sealCode', { code })}{' '}
        <Anchor href="/verify" target="_blank" size="xs" underline="always">
          {text('measurement.verify')}
        </Anchor>
      </Hint>
    </div>
  )
}
