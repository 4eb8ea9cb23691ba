#!/bin/sh
# Secrets come as files: the content of the file that NAME_FILE names becomes NAME. Then what was asked for takes this shell's place.
set -eu
for name in $(env | sed -n 's/^\([A-Z][A-Z0-9_]*\)_FILE=.*/\1/p'); do
  eval "file=\$${name}_FILE"
  if ! value=$(cat "$file" 2>/dev/null); then
    echo "${name}_FILE: the file $file cannot be read." >&2
    exit 1
  fi
  export "$name=$value"
  unset "${name}_FILE"
done
exec "$@"
