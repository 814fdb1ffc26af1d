import { approvalTools } from './mcp-approval-tools.ts'
import { contactTools } from './mcp-contact-tools.ts'
import { leadTools } from './mcp-lead-tools.ts'
import { salesTools } from './mcp-sales-tools.ts'
import type { ToolSchemas } from './mcp-schema.ts'
import { supplyTools } from './mcp-supply-tools.ts'
import type { McpTool } from './mcp-tool.ts'

/** All tools. Money is in integer cents, areas are in square feet. */
export const makeTools = (schemas: ToolSchemas): readonly McpTool[] =>
  [...leadTools, ...salesTools, ...contactTools, ...supplyTools, ...approvalTools].map((tool) =>
    typeof tool === 'function' ? tool(schemas) : tool,
  )
