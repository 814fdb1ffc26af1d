import type { ShownFile } from '@gable/contract/file'
import { area } from '@gable/contract/format/figure'
import { type ProductForm, productForm } from '@gable/contract/product-form'
import type { ProductPreview, ProductPreviewRequest } from '@gable/contract/product-preview'
import type { ItemisedProduct } from '@gable/contract/quote'
import { fileAddress } from '@gable/contract/upload'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Button, Paper, Stack, Title } from '@mantine/core'
import { useDebouncedValue, useDisclosure, useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useId } from 'react'
import { applyBranding } from '../../../../homeowner/card/branding.ts'
import { ProductCard } from '../../../../homeowner/card/ProductCard.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { IconPhoto } from '../../../../ui/icons.tsx'
import { Hint, Loading } from '../../../../ui/parts.tsx'
import { text } from '../text.ts'
import classes from './CardPreview.module.css'
import '../../../../homeowner/card/button.css'
import '../../../../homeowner/card/stage.css'
import { api, useCompanyUser } from '../../../shared/session.ts'

const { priceKind, priceCents, slopeSurchargeCents, slopes, wasteBps } = productForm.shape

const eachOnce = (lines: readonly string[]) => [...new Set(lines.map((line) => line.trim()).filter(Boolean))]

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
  return wide ? <SidePreview {...props} /> : <BehindButton {...props} />
}

function SidePreview(props: CardPreviewProps) {
  const heading = useId()
  return (
    <Stack component="section" gap="sm" className={classes.sidePanel} aria-labelledby={heading}>
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

/** Returns the values that determine the price once all are valid. Undefined while something is missing or invalid. */
function pricedBy(values: ProductForm): Omit<ProductPreviewRequest, 'id'> | undefined {
  const parts = {
    priceKind: priceKind.safeParse(values.priceKind).data,
    priceCents: priceCents.safeParse(values.priceCents).data,
    slopeSurchargeCents: slopeSurchargeCents.safeParse(values.slopeSurchargeCents).data,
    slopes: slopes.safeParse(values.slopes).data,
    wasteBps: wasteBps.safeParse(values.wasteBps).data,
  }
  const isWhole = Object.values(parts).every((part) => part !== undefined)
  return isWhole ? (parts as Omit<ProductPreviewRequest, 'id'>) : undefined
}

/** The actual card of the homeowner's page, in the company's colors, with the sample roof's price. */
function PreviewedCard({ values, id }: { values: ProductForm; id?: string | undefined }) {
  const { company } = useCompanyUser()
  const look = useQuery(api.widget.look.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const wanted = pricedBy(values)
  const [requested] = useDebouncedValue(wanted && JSON.stringify(wanted), 300)
  const priced = useQuery(
    api.product.preview.queryOptions({
      input: requested ? { ...(JSON.parse(requested) as typeof wanted & object), id: id ?? null } : skipToken,
      placeholderData: keepPreviousData,
    }),
  )
  const shown = wanted && priced.data?.preview
  const brand = useCallback(
    (stage: HTMLElement | null) => {
      if (stage && look.data) applyBranding(look.data, stage)
    },
    [look.data],
  )
  if (look.isPending) return <Loading lines={6} height={32} />
  const card = cardOf(values, shown ?? null)
  return (
    <Stack gap="xs">
      <div ref={brand} className={`card-stage ${classes.stage}`}>
        {/* The key retries loading when the photo changes. */}
        <ProductCard
          key={card.photos[0]?.url}
          product={card}
          currency={company.currency}
          action={
            <span className="button button-main" aria-hidden>
              {look.data?.mainButtonSeeProductDetailsButtonText}
            </span>
          }
        />
      </div>
      <Hint role="status">{note(wanted !== undefined, priced.isError, priced.data?.preview)}</Hint>
      {!values.active && <Hint>{text('preview.off')}</Hint>}
    </Stack>
  )
}

/** Converts the form to the data that is sent to homeowners. */
function cardOf(values: ProductForm, price: ProductPreview | null): ItemisedProduct {
  const name = values.name.trim() || text('preview.name')
  return {
    id: 'preview',
    name,
    label: values.label.trim(),
    type: values.type,
    warranty: values.warranty.trim(),
    warrantyCoverageType: values.warrantyCoverageType.trim(),
    topFeatures: eachOnce(values.topFeatures),
    whatIsIncluded: eachOnce(values.whatIsIncluded),
    additionalCostText: values.additionalCostText.trim(),
    pricePerSheetCents: values.pricePerSheetCents,
    photos: values.photos.map((photo) => ({ url: fileAddress(photo), alt: '' })),
    wasteBps: 0,
    squaresHundredths: 0,
    display: price?.display ?? 'total',
    totalCents: price?.totalCents ?? null,
    range: price?.range ?? null,
    monthly: price?.monthly ?? null,
    cashCents: null,
    // The price request does not include the name.
    lines: (price?.lines ?? []).map((line) => ({ ...line, label: line.label || name })),
  }
}

/** Says which roof is priced, or why there is no price. */
function note(isPriced: boolean, failed: boolean, preview: ProductPreview | null | undefined): string {
  if (!isPriced) return text('preview.noPrice')
  if (failed) return text('preview.failed')
  if (preview === undefined) return ''
  if (preview === null) return text('preview.noMarket')
  const { planAreaSqft, rise } = preview.roof
  return rise === 0
    ? text('preview.roofFlat', { area: area(planAreaSqft) })
    : text('preview.roof', { area: area(planAreaSqft), pitch: pitchText(rise) })
}
