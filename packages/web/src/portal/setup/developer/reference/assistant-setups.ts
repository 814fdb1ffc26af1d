import type { Example } from './examples.ts'

/** How the usual assistants are connected, each by its own menu or command. */
export const assistantSetups = (origin: string): Example[] => [
  {
    language: 'Claude',
    code: `Settings > Connectors > Add custom connector
URL: ${origin}/mcp
Press Connect, sign in to Gable, and press Allow.`,
  },
  {
    language: 'ChatGPT',
    code: `Settings > Apps & Connectors > Advanced settings > Developer mode: on
Settings > Apps & Connectors > Create
MCP server URL: ${origin}/mcp
Authentication: OAuth
Sign in to Gable, and press Allow.`,
  },
  {
    language: 'Claude Code',
    code: `claude mcp add --transport http gable ${origin}/mcp
claude
/mcp
Choose gable and Authenticate, sign in to Gable, and press Allow.`,
  },
  {
    language: 'VS Code',
    code: `.vscode/mcp.json:
{
  "servers": {
    "gable": { "type": "http", "url": "${origin}/mcp" }
  }
}
Start the server in this file, sign in to Gable, and press Allow.`,
  },
  {
    language: 'With a token',
    code: `{
  "mcpServers": {
    "gable": {
      "url": "${origin}/mcp",
      "headers": { "Authorization": "Bearer gable_YOUR_TOKEN" }
    }
  }
}`,
  },
]
