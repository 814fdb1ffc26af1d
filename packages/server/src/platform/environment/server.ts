import { z } from 'zod'
import { usualSeconds } from '../db/time-limit.ts'
import { flag, isNetwork, port, url, words } from './values.ts'

export const serverVariables = {
  PORT: port.default(3000).describe('Port of the portal, the widget and the API.'),
  HOST: z.string().default('localhost').describe('Network interface to listen on; 0.0.0.0 listens on all.'),
  PUBLIC_URL: url.optional().describe('URL at which browsers reach the server. Default: http://localhost:PORT.'),
  DEMO_SITE_PORT: port.default(3001).describe('Port of the demo contractor website.'),
  DEMO: flag
    .optional()
    .describe(
      'Demo company, town and website: on or off. Default: on if DATABASE_URL is not set and HOST and PUBLIC_URL are only reachable from this machine.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of the embedded database, keys, stored files and demo.json.'),
  FILES_DRIVER: z
    .enum(['folder', 's3'])
    .default('folder')
    .describe('Where files are stored: folder (in DATA_DIR) or s3 (an S3 bucket or a compatible store).'),
  S3_BUCKET: z.string().min(3).optional().describe('Bucket for stored files. Only the server needs access.'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket.'),
  S3_ENDPOINT: url
    .optional()
    .describe('Endpoint of the bucket, for MinIO, R2 and other compatible stores. Default: Amazon S3.'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Access key of the bucket. Default: the machine’s role.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret access key.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe('PostgreSQL 15 or later. Default: the embedded database in DATA_DIR.'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe(
      'Maximum number of connections to PostgreSQL. If PostgreSQL runs on this machine, twice the number of cores plus one is fastest.',
    ),
  DATABASE_POOLER: z
    .enum(['none', 'transaction'])
    .default('none')
    .describe('Set to transaction if DATABASE_URL points to a pooler such as PgBouncer in transaction mode.'),
  DATABASE_ROW_SECURITY: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Row-level security on PostgreSQL: each company’s requests and jobs see only its own rows. Health shows whether it is on.',
    ),
  DATABASE_REQUEST_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(600)
    .default(usualSeconds.request)
    .describe('Timeout in seconds for a statement of a request. Other limits: `db/time-limit.ts`.'),
  DATABASE_JOB_SECONDS: z.coerce
    .number()
    .min(1)
    .max(86_400)
    .default(usualSeconds.job)
    .describe('Timeout in seconds for a statement of a job. Exports, migrations and commands have no timeout.'),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('Role of this process: answer requests, run jobs, or both.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Lowest log level to write.'),
  RELEASES_URL: url
    .optional()
    .describe(
      'List of Gable’s releases: JSON of GitHub, GitLab or Gitea, or Atom. Health then shows newer versions; the URL is called at most once a day. Default: no calls.',
    ),
  METRICS_PORT: port
    .optional()
    .describe('Port of /metrics for Prometheus. Default: no metrics. Expose it to your own network only.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Network interface of METRICS_PORT.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe('OpenTelemetry collector for traces (OTLP over HTTP). Default: no traces.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of requests and jobs to trace, from 0 to 1.'),
  TRUST_PROXY: words
    .refine((found) => found.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, separated by commas')
    .prefault('')
    .describe('Addresses or networks of trusted proxies, whose X-Forwarded-For is used, separated by commas.'),
  ENCRYPTION_KEYS: z
    .string()
    .regex(/^[\w-]+:[0-9a-f]{64}(,[\w-]+:[0-9a-f]{64})*$/, 'must be id:64 hex digits, several separated by commas')
    .optional()
    .describe(
      'Encryption keys for stored secrets, as id:64 hex digits, newest first. Default: generated once and stored in DATA_DIR.',
    ),
}
