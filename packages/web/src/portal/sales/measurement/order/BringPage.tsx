import { reportDataFile, reportPdfFile } from '@gable/contract/accepted-files'
import { addressLine } from '@gable/contract/format/contact'
import type { LeadDetail } from '@gable/contract/lead'
import { type BringForm, bringForm } from '@gable/contract/measurement-bring-form'
import { type LengthName, lengthKeys, lengthNames } from '@gable/contract/measurement-vendor'
import { Alert, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormPage } from '../../../../ui/form/FormPage.tsx'
import { DecimalField, QuantityField, WholeField } from '../../../../ui/form/NumberField.tsx'
import { type ContractForm, useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Muted, QueryBoundary } from '../../../../ui/parts.tsx'
import { FilesField } from '../../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../../ui/upload/use-uploads.ts'
import { leadPath } from '../../../shared/paths.ts'
import { api, client, invalidatesFor } from '../../../shared/session.ts'
import { LeadNotFound, leadOptions } from '../../lead/lead-query.tsx'
import { takeDropped } from './bring/dropped-report.ts'
import { text } from './bring/text.ts'
import { type Reading, useReportReading } from './bring/use-report-reading.ts'
import { orderPath } from './order-query.ts'

/** Adds a report from elsewhere to a lead: its files, and its figures as far as they were read or typed. */
export default function BringPage() {
  const { leadId } = useParams({ strict: false }) as { leadId: string }
  const lead = useQuery(leadOptions(leadId))
  return (
    <QueryBoundary page query={lead} lines={8} height={28} unknown={<LeadNotFound />}>
      {(data) => <Bring lead={data} />}
    </QueryBoundary>
  )
}

const empty: BringForm = {
  measuredBy: '',
  reportNumber: '',
  areaSqft: null,
  facets: null,
  rise: null,
  wasteBps: null,
  lengths: {},
  dataFileId: null,
  pdfFileId: null,
}

function Bring({ lead }: { lead: LeadDetail }) {
  const navigate = useNavigate()
  const form = useContractForm<BringForm>(bringForm, empty)
  const data = useUploads('measurement.data', reportDataFile)
  const pdf = useUploads('measurement.report', reportPdfFile)
  const [dataFileId = null, pdfFileId = null] = [data.ids[0], pdf.ids[0]]
  const reading = useReportReading(form, dataFileId ?? pdfFileId)
  const [dropped] = useState(() => takeDropped(lead.id))
  const isTaken = useRef(false)
  useEffect(() => {
    if (!dropped || isTaken.current) return
    isTaken.current = true
    const uploads = dropped.name.toLowerCase().endsWith('.pdf') ? pdf : data
    uploads.add([dropped])
  })
  return (
    <FormPage
      title={text('bring.title')}
      back={{ to: leadPath(lead.id), label: text('bring.back') }}
      form={form}
      noun={text('bring.thing')}
      action={text('bring.action')}
      submitLabel={text('bring.submit')}
      extraValues={[dataFileId, pdfFileId]}
      submitDisabled={data.isUnsettled || pdf.isUnsettled || reading.state === 'reading'}
      submit={(values, idempotencyKey) =>
        client.measurement.bring({ ...values, dataFileId, pdfFileId, leadId: lead.id, idempotencyKey })
      }
      invalidate={[...invalidatesFor('measurement'), api.comparison.key()]}
      onDone={({ id }) => void navigate({ to: dropped ? leadPath(lead.id) : orderPath({ source: 'upload', id }) })}
    >
      <Muted>{addressLine(lead)}</Muted>
      <FilesField uploads={pdf} label={text('bring.pdf')} hint={text('bring.pdfHint')} />
      <FilesField uploads={data} label={text('bring.file')} hint={text('bring.fileHint')} />
      <ReadingNotice reading={reading} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={text('bring.measuredBy')}
          placeholder={text('bring.measuredByPlaceholder')}
          withAsterisk
          maxLength={80}
          {...form.getInputProps('measuredBy')}
        />
        <TextInput label={text('bring.reportNumber')} maxLength={80} {...form.getInputProps('reportNumber')} />
      </SimpleGrid>
      <TypedFigures form={form} />
    </FormPage>
  )
}

/** What became of reading the report. The form can be completed in any case. */
function ReadingNotice({ reading }: { reading: Reading }) {
  if (reading.state === 'none') return null
  if (reading.state === 'refused') {
    return (
      <Alert color="orange" role="alert">
        {reading.sentence} {text('bring.typeIt')}
      </Alert>
    )
  }
  return (
    <Text size="sm" role="status">
      {text(reading.state === 'read' ? 'bring.read' : 'bring.reading')}
    </Text>
  )
}

function TypedFigures({ form }: { form: ContractForm<BringForm> }) {
  const length = (name: LengthName) => ({
    ...form.getInputProps(`lengths.${name}`),
    value: form.values.lengths[name] ?? null,
    onChange: (value: number | null) => form.setFieldValue('lengths', { ...form.values.lengths, [name]: value }),
  })
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {text('bring.typed')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 4 }}>
        <QuantityField label={text('bring.area')} {...form.getInputProps('areaSqft')} />
        <WholeField label={text('bring.facets')} {...form.getInputProps('facets')} />
        <QuantityField label={text('bring.rise')} {...form.getInputProps('rise')} />
        <DecimalField label={text('bring.waste')} rightSection="%" {...form.getInputProps('wasteBps')} />
      </SimpleGrid>
      <Title order={3} size="h5">
        {text('bring.lengths')}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {lengthKeys.map((name) => (
          <QuantityField key={name} label={lengthNames[name]} {...length(name)} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
