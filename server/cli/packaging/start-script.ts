/**
 * The script `asistentes` of the archive. It starts the server, or runs one of the commands (`doctor`, `backup FILE`…), with the
 * included Node or else the machine's. The script's process becomes that program, so that signals reach it.
 */
export const startScript = `#!/bin/sh
# ./asistentes            starts the server
# ./asistentes doctor     says what is wrong; backup FILE, restore FILE, try-restore FILE, admin-password, rotate-secrets
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
node="$here/node/node"
if [ ! -x "$node" ]; then
  node=$(command -v node) || { echo 'This needs Node 24 or newer, and there is none.' >&2; exit 1; }
  major=$("$node" -p 'process.versions.node.split(".")[0]')
  if [ "$major" -lt 24 ]; then
    echo "This needs Node 24 or newer, and $node is $("$node" --version)." >&2
    exit 1
  fi
fi
export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-2}"
if [ $# -gt 0 ]; then exec "$node" "$here/server/cli/run.ts" "$@"; fi
exec "$node" --max-semi-space-size=8 --max-old-space-size=1024 "$here/server/start.js"
`;
