#!/bin/sh
# As root: runs a command with the user, folder and variables of the services, such as `/opt/gable/current/deploy/run.sh npm run first-admin`.
# Variables are read by systemd, as for the services: a shell would read some values of gable.env otherwise.
exec systemd-run --quiet --wait --collect --pipe --uid=gable --working-directory=/opt/gable/current \
  --property=EnvironmentFile=/etc/gable/gable.env --property=UMask=0077 "$@"
