#!/bin/sh
# The first process in the namespaces of a container of the host: makes the Debian tree look like the host's image, then becomes
# the program that is given. The tree itself is never written to.
#   TREE  the Debian tree    STAND_INS  packages of Python for what Debian lacks
#   APP   the host's source  DATA       its /data
#   WORK  an empty folder    NAME       name of the container    HOSTS  lines for /etc/hosts
set -eu
mount --make-rprivate /
echo "$NAME" > /proc/sys/kernel/hostname
mount --bind "$TREE" "$TREE"
mount -o remount,bind,ro "$TREE"
mount -t proc proc "$TREE/proc"
mount --rbind /sys "$TREE/sys"
mount --rbind /dev "$TREE/dev"
mount -t tmpfs -o mode=1777 tmpfs "$TREE/dev/shm"
for folder in tmp run etc root home var/log var/tmp var/lib/nginx; do
  # What is written there ends with the container, as in one that is made anew.
  mount -t tmpfs tmpfs "$WORK"
  cp -a "$TREE/$folder/." "$WORK/"
  mount --move "$WORK" "$TREE/$folder"
done
rm -f "$TREE/etc/nginx/sites-enabled/default" "$TREE/etc/resolv.conf"
cp "$APP/docker/nginx.conf" "$TREE/etc/nginx/sites-enabled/default"
cp -L /etc/resolv.conf "$TREE/etc/resolv.conf" || true
printf '127.0.0.1 localhost %s\n::1 localhost\n%s\n' "$NAME" "$HOSTS" > "$TREE/etc/hosts"
mount --bind "$APP" "$TREE/app"
mount --bind "$DATA" "$TREE/data"
mount --bind -o ro "$STAND_INS" "$TREE/stand-ins"
cd "$TREE"
exec chroot "$TREE" /usr/bin/env -i "$@"
