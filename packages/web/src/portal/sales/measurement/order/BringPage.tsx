import { addressLine } from '@gable/contract/format/contact'
import type { LeadDetail } from '@gable/contract/lead'
import { type BringForm, bringForm } from '@gable/contract/measurement-bring-form'
import { reportDataFile, reportPdfFile } from '@gable/contract/measurement-file'
import { type LengthName, lengthKeys, lengthNames } from '@gable/contract/measurement-vendor'
import { NumberInput, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { FormPage } from '../../../../ui/form/FormPage.tsx'
import { type ContractForm, useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { FilesField } from '../../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../../ui/upload/use-uploads.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { leadPath } from '../../../shared/paths.ts'
import { LeadNotFound, leadOptions } from '../../lead/lead-query.tsx'
import { text } from './bring/text.ts'
import { orderPath } from './order-query.ts'

/** Adds a report from elsewhere to a lead: its data file or typed figures, and its PDF. */
export default function BringPage() {
  const { leadId } = useParams({ strict: false }) as { leadId: string }
  const lead = useQuery(leadOptions(leadId))
  return (
    <QueryBoundary page query={lead} pending={<Loading lines={8} height={28} />} unknown={<LeadNotFound />}>
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
  return (
    <FormPage
      title={text('bring.title')}
      back={{ to: leadPath(lead.id), label: text('bring.back') }}
      form={form}
      thing={text('bring.thing')}
      action={text('bring.action')}
      submitLabel={text('bring.submit')}
      beside={[dataFileId, pdfFileId]}
      submitDisabled={data.isUnsettled || pdf.isUnsettled}
      submit={(values, idempotencyKey) =>
        client.measurement.bring({ ...values, dataFileId, pdfFileId, leadId: lead.id, idempotencyKey })
      }
      invalidate={invalidatesFor('measurement')}
      onDone={({ id }) => void navigate({ to: orderPath({ source: 'upload', id }) })}
    >
      <Text c="dimmed" size="sm">
        {addressLine(lead)}
      </Text>
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
      <FilesField uploads={data} label={text('bring.file')} hint={text('bring.fileHint')} />
      <FilesField uploads={pdf} label={text('bring.pdf')} hint={text('bring.pdfHint')} />
      {dataFileId ? <Text size="sm">{text('bring.fromFile')}</Text> : <TypedFigures form={form} />}
    </FormPage>
  )
}

function TypedFigures({ form }: { form: ContractForm<BringForm> }) {
  const number = (path: 'areaSqft' | 'facets' | 'rise') => ({
    ...form.getInputProps(path),
    value: form.values[path] ?? '',
    onChange: (value: string | number) => form.setFieldValue(path, value === '' ? null : Number(value)),
  })
  const length = (name: LengthName) => ({
    ...form.getInputProps(`lengths.${name}`),
    value: form.values.lengths[name] ?? '',
    onChange: (value: string | number) =>
      form.setFieldValue('lengths', { ...form.values.lengths, [name]: value === '' ? null : Number(value) }),
  })
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {text('bring.typed')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberInput label={text('bring.area')} min={0} hideControls {...number('areaSqft')} />
        <NumberInput label={text('bring.facets')} min={0} hideControls allowDecimal={false} {...number('facets')} />
        <NumberInput label={text('bring.rise')} min={0} hideControls {...number('rise')} />
      </SimpleGrid>
      <Title order={3} size="h5">
        {text('bring.lengths')}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {lengthKeys.map((name) => (
          <NumberInput key={name} label={lengthNames[name]} min={0} hideControls {...length(name)} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
