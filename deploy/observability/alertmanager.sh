#!/bin/sh
# Writes Alertmanager's configuration from the settings ALERT_… to /tmp/alertmanager.yml, then runs the given command.
set -eu
[ -n "${ALERT_MAIL_TO:-}${ALERT_WEBHOOK_URL:-}" ] ||
  echo "Alerts reach nobody: set ALERT_MAIL_TO and ALERT_SMTP, or ALERT_WEBHOOK_URL." >&2
# A value between quotes, so that none can add a line of its own.
quoted() { printf '%s' "$1" | tr -d '\r\n' | sed "s/'/''/g; s/^/'/; s/\$/'/"; }
{
  echo "route: { receiver: operator, group_by: [alertname], group_wait: 30s, group_interval: 5m, repeat_interval: 12h }"
  echo "receivers:"
  echo "  - name: operator"
  if [ -n "${ALERT_MAIL_TO:-}" ]; then
    echo "    email_configs:"
    echo "      - to: $(quoted "$ALERT_MAIL_TO")"
    echo "        from: $(quoted "${ALERT_MAIL_FROM:-$ALERT_MAIL_TO}")"
    echo "        smarthost: $(quoted "${ALERT_SMTP:?ALERT_SMTP must name the mail server: mail.example:587}")"
    echo "        send_resolved: true"
    if [ -n "${ALERT_SMTP_USER:-}" ]; then
      echo "        auth_username: $(quoted "$ALERT_SMTP_USER")"
      echo "        auth_password_file: /run/own/alert_smtp_password"
    fi
  fi
  if [ -n "${ALERT_WEBHOOK_URL:-}" ]; then
    echo "    webhook_configs:"
    echo "      - url: $(quoted "$ALERT_WEBHOOK_URL")"
  fi
} > "${CONFIGURATION:=/tmp/alertmanager.yml}"
exec "$@"
