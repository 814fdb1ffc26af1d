#!/bin/sh
# The backup service of compose.yaml: a backup when it starts and every 24 hours, and a restore drill on Sundays.
# A failure is told on standard error and does not end the service: the next night tries again.
commands=packages/server/src
while :; do
  node "$commands/backup/backup.command.ts" --to /var/backups/gable --keep 14 || echo 'The backup failed.' >&2
  if [ "$(date +%u)" = 7 ]; then
    node "$commands/restore-drill.ts" --from /var/backups/gable || echo 'The restore drill failed.' >&2
  fi
  sleep 86400
done
