import { zonedDateTime } from '@gable/contract/format/day'
import { localeOf, type SpokenLanguage, wantedLanguage } from '@gable/contract/format/locale'
import { Alert, Container, FileInput, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { visitorsLanguages } from '../../../../homeowner/language/language.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import type { client } from '../../../shared/api.ts'
import { CodeForm } from './CodeForm.tsx'
import { VerifiedReport } from './VerifiedReport.tsx'
import { verifyCode, verifyFile } from './verify-document.ts'
import { fetchTexts, text } from './verify-text.ts'

/**
 * Lets anyone verify a signed document or a measurement report, in their own language. The file stays in the browser:
 * only its SHA-256 and what its seal names are sent.
 */
export default function VerifyPage() {
  const language = useLanguage()
  const check = useMutation({
    mutationFn: (requested: File | string) =>
      typeof requested === 'string' ? verifyCode(requested) : verifyFile(requested),
  })
  if (!language) return <Loading lines={4} height={24} />
  const locale = localeOf(language, 'UnitedStates')
  return (
    <Container size="sm" py="xl" lang={language}>
      <Stack gap="md">
        <Title order={1}>{text('title')}</Title>
        <Text>{text('lead')}</Text>
        <Paper
          withBorder
          p="lg"
          style={{ borderStyle: 'dashed' }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            const [file] = event.dataTransfer.files
            if (file) check.mutate(file)
          }}
        >
          <FileInput
            label={text('file')}
            placeholder={text('choose')}
            accept="application/pdf"
            onChange={(file) => file && check.mutate(file)}
          />
        </Paper>
        <CodeForm onCode={(code) => check.mutate(code)} isPending={check.isPending} />
        <div role="status">
          {check.isPending && <Loading lines={2} height={24} />}
          {check.isError && <Alert color="red">{text('failed')}</Alert>}
          {check.data?.about === 'proposal' && <Verified result={check.data.found} locale={locale} />}
          {check.data?.about === 'report' && <VerifiedReport found={check.data.found} locale={locale} />}
        </div>
      </Stack>
    </Container>
  )
}

/** Returns the page's language once its texts are loaded. */
function useLanguage(): SpokenLanguage | undefined {
  const [language, setLanguage] = useState<SpokenLanguage>()
  useEffect(() => {
    const wanted = wantedLanguage('visitor', visitorsLanguages())
    let isGone = false
    void fetchTexts(wanted).then((words) => {
      if (!isGone) setLanguage(words ? wanted : 'en')
    })
    return () => {
      isGone = true
    }
  }, [])
  return language
}

type Verification = Awaited<ReturnType<typeof client.proposal.verify>>

/** The result of verifying a document, and whether its stored audit trail is intact. */
function Verified({ result, locale }: { result: Verification; locale: string }) {
  if (result.result === 'unknown') {
    return (
      <Alert color="yellow" title={text('unknown')}>
        {text('unknownHint')}
      </Alert>
    )
  }
  return (
    <Stack gap="md">
      {result.result === 'changed' ? (
        <Alert color="red" title={text('changed')}>
          {text('changedHint', { company: result.company })}
        </Alert>
      ) : (
        <Sealed result={result} locale={locale} />
      )}
      {result.isTrailIntact ? (
        <Text size="sm">{text('trailIntact')}</Text>
      ) : (
        <Alert color="red" title={text('trailChanged')}>
          {text('trailChangedHint')}
        </Alert>
      )}
    </Stack>
  )
}

function Sealed({ result, locale }: { result: Extract<Verification, { result: 'sealed' }>; locale: string }) {
  const { company, signers, signedAt, sealedAt, removedAt, timeZone } = result
  /** Formats a time as the document states it, and in UTC. */
  const moment = (at: string) => {
    const [own, shared] = [zonedDateTime(at, timeZone, locale), zonedDateTime(at, 'UTC', locale)]
    return own === shared ? own : `${own} (${shared})`
  }
  return (
    <Alert color="green" title={text('sealed')}>
      <Stack gap={4}>
        {[
          text('company', { company }),
          text('signers', { count: signers }),
          text('signed', { at: moment(signedAt) }),
          text('sealedAt', { at: moment(sealedAt) }),
          ...(removedAt ? [text('removed', { at: moment(removedAt) })] : []),
        ].map((line) => (
          <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
