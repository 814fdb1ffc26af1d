import { addressLine } from '@gable/contract/format/contact'
import { zonedDateTime } from '@gable/contract/format/day'
import { area } from '@gable/contract/format/figure'
import type { MeasurementRecord } from '@gable/contract/measurement-record'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../shared/session.ts'
import { text } from './verify-text.ts'

type Found = Awaited<ReturnType<typeof client.measurement.verify>>
type Known = Extract<Found, { result: 'file' | 'code' }>

/** The result of verifying a measurement report, with its sealed figures and what the report is not. */
export function VerifiedReport({ found, locale }: { found: Found; locale: string }) {
  if (found.result === 'unknown') {
    return (
      <Alert color="yellow" title={text('unknown')}>
        {text('unknownReport')}
      </Alert>
    )
  }
  if (found.result === 'changed') {
    return (
      <Alert color="red" title={text('reportChanged')}>
        {text('reportChangedHint', { company: found.company, code: found.code })}
      </Alert>
    )
  }
  return (
    <Stack gap="md">
      <Attested found={found} locale={locale} />
      {!found.isSourceIntact && (
        <Alert color="red" title={text('sourceChanged')}>
          {text('sourceChangedHint')}
        </Alert>
      )}
      <Derive key={found.code} code={found.code} />
      <Alert color="gray" title={text('not')}>
        {text('notText')}
      </Alert>
    </Stack>
  )
}

function Attested({ found, locale }: { found: Known; locale: string }) {
  const { result, company, code, address, sealedAt, timeZone, record } = found
  const [own, shared] = [zonedDateTime(sealedAt, timeZone, locale), zonedDateTime(sealedAt, 'UTC', locale)]
  const lines = [
    text('company', { company }),
    text('reportCode', { code }),
    addressLine(address),
    text('sealedAt', { at: own === shared ? own : `${own} (${shared})` }),
    text('totalArea', { area: area(record.areaSqft, locale) }),
    ...structureLines(record, locale),
  ]
  return (
    <Alert color={result === 'file' ? 'green' : 'blue'} title={text(result === 'file' ? 'sealed' : 'codeKnown')}>
      <Stack gap={4}>
        {result === 'code' && <Text size="sm">{text('codeHint')}</Text>}
        {lines.map((line) => (
          <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}

/** "House: 2,410 sq ft ± 21 sq ft, 4 facets. Flight 2021-06-03, WY_Teton_2021, 6.0 points per square meter." */
function structureLines({ structures }: MeasurementRecord, locale: string): string[] {
  return structures.map(({ name, areaSqft, areaErrorSqft, facets, scan }) => {
    const error = areaErrorSqft === null ? '' : ` ± ${area(Math.ceil(areaErrorSqft), locale)}`
    const figures = text('structure', { name, area: `${area(areaSqft, locale)}${error}`, count: facets.length })
    if (!scan) return figures
    const flight = scan.flownOn ?? (scan.flownIn === null ? '–' : String(scan.flownIn))
    return `${figures} ${text('flight', { flight, survey: scan.project, density: scan.density.toFixed(1) })}`
  })
}

/** Has the server derive the figures again from the stored scan. */
function Derive({ code }: { code: string }) {
  const derive = useMutation({ mutationFn: () => client.measurement.derive({ code }) })
  const reported = derive.data?.result
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" loading={derive.isPending} onClick={() => derive.mutate()}>
        {text('derive')}
      </Button>
      <div role="status">
        {reported === 'same' && <Text size="sm">{text('derivedSame')}</Text>}
        {reported === 'different' && (
          <Alert color="red" title={text('derivedDifferent')}>
            {derive.data?.differences.map(({ figure, sealed, derived }) => (
              <Text key={figure} size="sm">{`${figure}: ${sealed} → ${derived}`}</Text>
            ))}
          </Alert>
        )}
        {(derive.isError || reported === 'failed' || reported === 'unknown') && (
          <Text size="sm">{text('deriveFailed')}</Text>
        )}
      </div>
    </Stack>
  )
}
