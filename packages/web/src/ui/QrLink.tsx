import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { IconDownload } from './icons.tsx'
import { QrCode, saveQrCode, saveQrDrawing } from './QrCode.tsx'
import { uiText } from './texts/ui-text.ts'

interface QrLinkProps {
  address: string
  /** The code's target, for a screen reader. */
  label: string
  /** The label of the address field. */
  fieldLabel: string
  copyLabel: string
  /** The name of the downloaded files, without an extension. */
  fileName: string
  children?: ReactNode
}

/** An address with its QR code, to copy and to download for print. */
export function QrLink({ address, label, fieldLabel, copyLabel, fileName, children }: QrLinkProps) {
  return (
    <Group align="flex-start" gap="lg">
      <QrCode content={address} label={label} size={160} />
      <Stack gap="sm" flex="1 1 14rem" style={{ minWidth: 0 }}>
        <TextInput readOnly label={fieldLabel} value={address} onFocus={(event) => event.currentTarget.select()} />
        <Group gap="sm">
          <CopyButton value={address}>{copyLabel}</CopyButton>
          <Button leftSection={<IconDownload size={18} />} onClick={() => saveQrDrawing(address, `${fileName}.svg`)}>
            {uiText('qr.svg')}
          </Button>
          <Button leftSection={<IconDownload size={18} />} onClick={() => saveQrCode(address, `${fileName}.png`)}>
            {uiText('qr.png')}
          </Button>
        </Group>
        {children}
      </Stack>
    </Group>
  )
}
