import { z } from 'zod'
import { usualSeconds } from '../db/time-limit.ts'
import { flag, isNetwork, port, url, words } from './values.ts'

export const serverVariables = {
  PORT: port.default(3000).describe('Port of the portal, the widget and the API.'),
  HOST: z.string().default('localhost').describe('Network interface to listen on; 0.0.0.0 for all.'),
  PUBLIC_URL: url.optional().describe('Address under which browsers reach the server. Default: http://localhost:PORT.'),
  DEMO_SITE_PORT: port.default(3001).describe('Port of the demo contractor website.'),
  DEMO: flag
    .optional()
    .describe(
      'Demo company, town and website: on or off. Default: on, without DATABASE_URL and where no other machine reaches HOST and PUBLIC_URL.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of the embedded database, keys, stored files and demo.json.'),
  FILES_DRIVER: z
    .enum(['folder', 's3'])
    .default('folder')
    .describe('Where stored files lie: in DATA_DIR, or in a bucket of S3 or of what speaks like it.'),
  S3_BUCKET: z.string().min(3).optional().describe('Bucket for stored files. Only the server needs access to it.'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket.'),
  S3_ENDPOINT: url.optional().describe("Server of the bucket, such as MinIO or R2. Default: Amazon's."),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe("Key of the bucket. Default: what the machine's role gives."),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret of that key.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe('PostgreSQL 15 or later. Without it the embedded database in DATA_DIR is used.'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('Connections to PostgreSQL, at most. Where it shares this machine, twice its cores and one is quickest.'),
  DATABASE_POOLER: z
    .enum(['none', 'transaction'])
    .default('none')
    .describe(
      'transaction: DATABASE_URL leads to a pooler such as PgBouncer that gives each transaction another connection.',
    ),
  DATABASE_ROW_SECURITY: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      "Row-level security on PostgreSQL: each company's requests and jobs see its own rows alone. Health shows whether it is on.",
    ),
  DATABASE_REQUEST_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(600)
    .default(usualSeconds.request)
    .describe(
      'Seconds after which PostgreSQL cuts off a statement of a request; its other limits: `db/time-limit.ts`.',
    ),
  DATABASE_JOB_SECONDS: z.coerce
    .number()
    .min(1)
    .max(86_400)
    .default(usualSeconds.job)
    .describe('The same for a statement of a job. Exports, migrations and commands have no such limit.'),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('What this process does: answer requests, run jobs, or both.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least severe log line that is written.'),
  METRICS_PORT: port
    .optional()
    .describe('Port of /metrics for Prometheus. Default: no metrics. Let only your own network reach it.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Network interface of METRICS_PORT.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe('OpenTelemetry collector that takes traces by OTLP over HTTP. Default: no traces.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of requests and jobs that are traced, 0 to 1.'),
  TRUST_PROXY: words
    .refine((found) => found.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, separated by commas')
    .prefault('')
    .describe('Addresses or networks of proxies whose X-Forwarded-For counts, separated by commas.'),
  ENCRYPTION_KEYS: z
    .string()
    .regex(/^[\w-]+:[0-9a-f]{64}(,[\w-]+:[0-9a-f]{64})*$/, 'must be id:64 hex digits, several separated by commas')
    .optional()
    .describe('Keys for stored secrets, id:64 hex digits, the newest first. Default: made once and kept in DATA_DIR.'),
}
