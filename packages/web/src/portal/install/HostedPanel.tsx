import type { WebsiteDetail } from '@gable/contract/company'
import { Anchor, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconDownload } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { QrCode, saveQrCode, saveQrDrawing } from '../account/QrCode.tsx'
import { CopyText } from '../company/CopyText.tsx'
import { text } from './texts/text.ts'

/** Pages that need no website, the company's and its people's, each with a QR code for print. */
export function HostedPanel({ pages, toolId }: { pages: WebsiteDetail['pages']; toolId: string }) {
  const [chosen, setChosen] = useState(pages[0]?.address ?? '')
  const { address } = pages.find((page) => page.address === chosen) ?? pages[0] ?? { address: '' }
  const rep = new URL(address).searchParams.get('rep')
  const file = `quote-page-${rep ?? toolId}`
  return (
    <Panel title={text('page.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('page.hint')}
        </Text>
        {pages.length > 1 ? (
          <NativeSelect
            maw={352}
            label={text('page.whose')}
            value={address}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={pages.map((page) => ({ value: page.address, label: page.name || text('page.company') }))}
          />
        ) : (
          <Text size="sm">{text('page.noReps')}</Text>
        )}
        <Group align="flex-start" gap="lg">
          <QrCode content={address} label={text('page.qr')} size={160} />
          <Stack gap="sm" flex="1 1 14rem" style={{ minWidth: 0 }}>
            <TextInput
              readOnly
              label={text('page.address')}
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Group gap="sm">
              <CopyText value={address} label={text('page.copy')} />
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => saveQrDrawing(address, `${file}.svg`)}
              >
                {text('page.svg')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => saveQrCode(address, `${file}.png`)}
              >
                {text('page.png')}
              </Button>
            </Group>
            <Anchor href={address} target="_blank" rel="noopener" size="sm">
              {text('page.open')}
            </Anchor>
          </Stack>
        </Group>
      </Stack>
    </Panel>
  )
}
