import { announcementRoutes } from './announcements/routes.ts';
import { adminAuditRoutes } from './audit/routes.ts';
import { downloadRoutes } from './downloads/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { installationRoutes } from './installation/routes.ts';
import { backgroundJobRoutes } from './jobs/routes.ts';
import { legalPageRoutes } from './legal-pages/routes.ts';
import { messageStopRoutes } from './messages/message-stops-routes.ts';
import { whatsappRoutes } from './whatsapp/whatsapp-routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { securityLogRoutes } from './security-log/routes.ts';
import type { Routes } from '../../platform/http/route.ts';

export const operationsRoutes: readonly Routes[] = [
  downloadRoutes,
  backgroundJobRoutes,
  installationRoutes,
  legalPageRoutes,
  announcementRoutes,
  adminAuditRoutes,
  messageStopRoutes,
  whatsappRoutes,
  notificationRoutes,
  fileRoutes,
  outboxRoutes,
  securityLogRoutes,
];
