import { note } from '../note.ts'
import { task } from '../task.ts'
import { eventNote, eventTask } from '../webhook-event.ts'
import type { ApiPart } from './part.ts'

export const taskApi: ApiPart = {
  resources: { Task: task, EventTask: eventTask },
  operations: {
    'task.ofLead': 'Lists a lead’s tasks: open ones, earliest first, or completed ones, latest first.',
    'task.list': 'Lists the tasks of all leads, newest first.',
    'task.get': 'Returns a task.',
    'task.create': 'Creates a task on a lead. The assigned user is notified.',
    'task.update': 'Replaces the content of the task; use PATCH to change single fields.',
    'task.patch': 'Changes the fields that you send; all others stay as they are.',
    'task.finish': 'Completes the task, or reopens it.',
    'task.delete': 'Deletes the task.',
  },
  fields: {
    id: ['ID of the task.', '0193a1da-70ab-7c1d-9e2f-3a4b5c6d7e8f'],
    kind: ['Call, visit, or follow-up.', 'call'],
    text: ['What is to be done.', 'Call about the color'],
    on: ['Day on which it is due, in the company’s time zone.', '2026-12-01'],
    at: ['Time in the company’s time zone; empty for the whole day.', '14:30'],
    userId: 'ID of the assigned user; null for nobody.',
    'list.userId': 'Only tasks assigned to the user with this ID.',
    assignee: ['Name of the assigned user; empty if nobody is assigned.', 'Sam Rivera'],
    doneAt: 'When it was completed, in UTC; null while it is open.',
    done: 'True for completed tasks, false for open ones.',
    dueFrom: ['Only tasks due on this day or later.', '2026-12-01'],
    dueTo: ['Only tasks due on this day or earlier.', '2026-12-31'],
  },
}

export const noteApi: ApiPart = {
  resources: { Note: note, EventNote: eventNote },
  operations: {
    'note.list': 'Lists the notes on a lead, newest first. Homeowners never see notes.',
    'note.create': 'Adds a note to a lead. It carries the name of the token. Mentioned users are notified.',
    'note.update':
      'Replaces the text and everything else of a note; use PATCH to change single fields. Like a company admin, a token may change every note.',
    'note.patch':
      'Changes the fields that you send; all others stay as they are. Like a company admin, a token may change every note.',
    'note.delete': 'Deletes a note. It can be restored in the portal within a day.',
    'note.file': 'Returns a file that is attached to a note.',
  },
  files: {
    'note.file': [
      'application/pdf',
      'image/png',
      'image/jpeg',
      'text/csv',
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  },
  fields: {
    id: ['ID of the note.', '0193a1dc-c0de-7b2a-8f3c-4d5e6f708192'],
    comment: ['Text of the note.', 'Prefers a call after 5 pm.'],
    mentions: 'Users mentioned in the text with @ and their name.',
    'mentions.id': 'ID of the user.',
    'mentions.name': ['Name of the user when the note was written.', 'Sam Rivera'],
    'body.mentions': 'IDs of the users who are mentioned in the text as @ and their name.',
    attachments: 'Attached files.',
    'body.attachments':
      'IDs of all files of the note, in order. Files that the note has and you leave out are removed.',
    commenter: ['Name of the author, a user or a token.', 'Sam Rivera'],
    mine: 'Whether the caller wrote it.',
    mayChange: 'Whether the caller may change and delete it.',
    inSummary: 'Whether it appears in the customer summary.',
    editedAt: 'When it was last changed, in UTC; null if never.',
    editedBy: 'Name of the user who changed it last, if not the author; otherwise empty.',
    giveAccess: 'IDs of mentioned users who get access to the lead.',
    fileId: 'ID of the attached file.',
  },
}
