import type { ShownFile } from '@gable/contract/file'
import type { ProductForm } from '@gable/contract/product-form'
import { Button, Paper, Stack, Title } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { IconPhoto } from '../../../../ui/icons.tsx'
import { text } from '../text.ts'
import classes from './CardPreview.module.css'
import { PreviewedCard } from './PreviewedCard.tsx'

interface CardPreviewProps {
  values: ProductForm
  /** The card's ID, once it is saved. */
  id?: string
  photos?: readonly ShownFile[]
}

/** The width from which the preview fits next to the form. */
const wideQuery = '(min-width: 75em)'

/** A live preview of the card as homeowners see it: next to the form, or behind a button where there is no room. */
export default function CardPreview(props: CardPreviewProps) {
  const wide = useMediaQuery(wideQuery, undefined, { getInitialValueInEffect: false }) ?? true
  return wide ? <Beside {...props} /> : <BehindButton {...props} />
}

function Beside(props: CardPreviewProps) {
  const heading = useId()
  return (
    <Stack component="section" gap="sm" className={classes.beside} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {text('preview.title')}
      </Title>
      <PreviewedCard {...props} />
    </Stack>
  )
}

function BehindButton(props: CardPreviewProps) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Paper shadow="md" className={classes.float}>
        <Button leftSection={<IconPhoto size={18} />} onClick={open}>
          {text('preview.open')}
        </Button>
      </Paper>
      <Dialog opened={opened} onClose={close} title={text('preview.title')}>
        <PreviewedCard {...props} />
      </Dialog>
    </>
  )
}
