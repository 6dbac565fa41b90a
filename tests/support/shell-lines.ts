/**
 * Every line of shell in README.md and docs that no test runs as it stands: the test that does the same, or why there is none. The calls
 * of the API (curl) are run by tests/api/documented-calls.test.ts.
 */
export const shellLines: Record<string, string> = {
  'npm install && npm start':
    'tests/process/start.test.ts starts what it starts; the installation is CI’s first step (.ci/run)',
  'npm install && npm test': 'CI runs it (.ci/run)',
  'npm run secrets:rotate': 'tests/process/rotate-secrets.test.ts',
  'OLD_APP_SECRET=… APP_SECRET=… npm run secrets:rotate': 'tests/process/rotate-secrets.test.ts',
  'npm run admin:password': 'tests/process/admin-password.test.ts',
  'ADMIN_PASSWORD=… npm run admin:password': 'tests/process/admin-password.test.ts',
  'npm run backup -- /backups/asistentes-2026-11-21.gz': 'tests/process/backup.test.ts, into another folder',
  'npm run restore -- /backups/asistentes-2026-11-21.gz': 'tests/process/backup.test.ts, from another folder',
  'npm run backup -- /backups/asistentes.gz': 'tests/process/backup.test.ts, into another folder',
  'npm run restore -- /backups/asistentes.gz': 'tests/process/backup.test.ts, from another folder',
  'npm run restore:try -- /backups/asistentes.gz': 'tests/process/restore-trial.test.ts, from another folder',
  'tar -xzf asistentes-0.2.0-linux-x64.tar.gz -C /opt': 'tests/process/package.test.ts, into another folder',
  'ENV_FILE=/etc/asistentes.env /opt/asistentes-0.2.0/asistentes': 'tests/process/package.test.ts, in another folder',
  'ENV_FILE=/etc/asistentes.env /opt/asistentes-0.2.0/asistentes doctor':
    'tests/process/package.test.ts, in another folder',
  'umask 077; printf \'POSTGRES_PASSWORD=%s\\nAPP_SECRET=%s\\nSITE=asistentes.example\\n\' "$(openssl rand -hex 16)" "$(openssl rand -hex 32)" > .env':
    'tests/architecture/documents.test.ts runs it in an empty folder',
  'docker compose up --build -d':
    'needs Docker and the network; compose.yaml is checked by tests/process/samples.test.ts where Docker is',
  "docker compose logs app | grep -A1 'First administrator'":
    'needs Docker; the block is in tests/process/first-start.test.ts',
  'docker compose exec app node server/cli/run.ts backup /data/asistentes.gz':
    'needs Docker; the commands are run by tests/process/backup.test.ts',
  'docker compose cp app:/data/asistentes.gz .': 'needs Docker',
  'docker compose exec app node server/cli/run.ts admin-password': 'needs Docker; tests/process/admin-password.test.ts',
  'docker compose stop app': 'needs Docker',
  'docker compose run --rm -e OLD_APP_SECRET=… app node server/cli/run.ts rotate-secrets':
    'needs Docker; tests/process/rotate-secrets.test.ts',
  'docker compose run --rm -v ./asistentes.gz:/asistentes.gz:ro app node server/cli/run.ts restore /asistentes.gz':
    'needs Docker; tests/process/backup.test.ts',
  'tar -xzf asistentes-0.3.0-linux-x64.tar.gz -C /opt':
    'a version that is not there yet; `npm run soak upgrades` runs all lines of the upgrade, in another folder',
  'cp -R /opt/asistentes-0.2.0/dist/client/assets /opt/asistentes-0.3.0/dist/client/': 'as above',
  'ln -sfn /opt/asistentes-0.3.0 /opt/asistentes': 'as above',
  'systemctl restart asistentes@3001':
    'needs systemd as the first process; the unit is checked by tests/process/samples.test.ts',
  'sleep 10': '`npm run soak upgrades` runs all lines of the upgrade',
  'systemctl restart asistentes@3002': 'needs systemd as the first process',
  'curl -fsS --retry 600 --retry-delay 1 --retry-connrefused http://127.0.0.1:3001/api/health/ready':
    'needs the service of that port',
  'curl -fsS --retry 600 --retry-delay 1 --retry-connrefused http://127.0.0.1:3002/api/health/ready': 'as above',
  'rm -r /opt/asistentes-0.2.0': 'as above',
  'git clone --shared . /tmp/release && cd /tmp/release && git checkout COMMIT && npm ci && npm run build':
    'done by hand for each release',
};
