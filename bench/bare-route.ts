// The baseline for the settings call: one Fastify route that answers with the contents of the given file.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [file = ''] = process.argv.slice(2)
const payload: unknown = JSON.parse(readFileSync(file, 'utf8'))
const server = Fastify()
server.get('/settings', async () => payload)
server.get('/readyz', async () => ({ ready: true }))
process.on('SIGTERM', () => process.exit(0))
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
